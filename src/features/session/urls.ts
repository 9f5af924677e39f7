import type { SessionStatus } from "@/domain/session/rules";
import { HOUR_MS } from "@/lib/time/duration";

const CODE_LENGTH = 8;
const CODE = /^[0-9a-f]{8}$/;

/** The end of an id is random; its beginning is the time. */
export const shortCode = (sessionId: string): string => sessionId.slice(-CODE_LENGTH);

/** The short link of a session, for a screen from which it is typed. */
export const shortPath = (sessionId: string): string => `/s/${shortCode(sessionId)}`;

/** Null if no session can have the code. */
export const parseShortCode = (text: string): string | null => {
  const code = text.toLowerCase();
  return CODE.test(code) ? code : null;
};

type Linked = { id: string; status: SessionStatus; startsAt: Date };

/** Where the short link of a session leads: to its stage from an hour before, then to its replay. */
export function shortLinkTarget({ id, status, startsAt }: Linked, now: Date): string {
  const page = `/sessions/${id}`;
  if (status === "completed") return `${page}/replay`;
  const isNear = status === "upcoming" && startsAt.getTime() - now.getTime() < HOUR_MS;
  return status === "live" || isNear ? `${page}/live` : page;
}
