import type { JoiningMode } from "@/access/names";
import { type ApplicationState, type JoinAnswer, MONTH_DAYS } from "@/domain/member/joining/rules";
import { addDays, DAY_MS } from "@/lib/time/duration";

const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

export function isDomainName(text: string): boolean {
  const labels = text.split(".");
  return labels.length > 1 && labels.every((label) => LABEL.test(label));
}

/** From when a declined applicant may ask again. */
export const mayAskFrom = (decidedAt: Date): Date => addDays(decidedAt, MONTH_DAYS);

/** Whether staff may still undo a decision. */
export const mayUndo = (
  { status, decidedAt }: { status: ApplicationState; decidedAt: Date | null },
  now: Date,
): boolean => status === "declined" || (decidedAt !== null && now.getTime() - decidedAt.getTime() < DAY_MS);

/** Where a viewer stands at the door of a community. */
export type JoinState =
  | { at: "signed-out" | "member" | "barred" | "unverified" | "invitation" | "open" }
  | { at: "approval"; questions: readonly string[] }
  | { at: "domain"; isEligible: boolean; domains: readonly string[] }
  | { at: "waiting"; since: Date; answers: readonly JoinAnswer[] }
  | { at: "declined"; word: string | null; until: Date };

/** `text` says who the community is for, in its owner's words. */
export type JoinView = { text: string; isClosed: boolean; joining: JoiningMode; state: JoinState };

/** An application as staff sees it. */
export type ShownApplication = {
  id: string;
  userId: string;
  name: string;
  username: string;
  avatarUrl: string | null;
  email: string;
  answers: readonly JoinAnswer[];
  status: ApplicationState;
  word: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
};

export type ApplicationPage = {
  rows: readonly ShownApplication[];
  next: { at: string; id: string } | null;
};
