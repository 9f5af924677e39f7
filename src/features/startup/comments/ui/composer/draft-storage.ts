import type { Active } from "@/features/startup/comments/ui/use-discussion";
import { getStored, setStored } from "@/lib/browser/browser-storage";
import { MINUTE_MS } from "@/lib/time/duration";

const PREFIX = "comment";
const INTENT = `${PREFIX}-intent`;
const INTENT_VALID_MS = 30 * MINUTE_MS;

export type DraftPlace = { startupId: string; kind: "comment" | "reply" | "edit"; id?: string };

const keyOf = ({ startupId, kind, id = "" }: DraftPlace): string => `${PREFIX}:${startupId}:${kind}:${id}`;

/** Null if there is no draft or storage is unavailable. */
export const readDraft = (place: DraftPlace): string | null => getStored(keyOf(place));

export const writeDraft = (place: DraftPlace, text: string | null): void =>
  void setStored(keyOf(place), text);

/** Remembers to submit after sign-in, which may continue in another tab or through an email link. */
export const savePendingAction = (place: DraftPlace): void =>
  void setStored(INTENT, `${Date.now() + INTENT_VALID_MS} ${keyOf(place)}`);

export const dropPendingAction = (): void => void setStored(INTENT, null);

/** Returns true at most once, because reading removes the entry. */
export function consumePendingAction(place: DraftPlace): boolean {
  const [expiresAt, key] = getStored(INTENT)?.split(" ") ?? [];
  if (key !== keyOf(place)) return false;
  dropPendingAction();
  return Number(expiresAt) > Date.now();
}

/** The first comment with an unsent reply or edit. */
export function findReplyDraft(startupId: string, ids: readonly string[]): Active {
  for (const kind of ["reply", "edit"] as const) {
    const id = ids.find((one) => readDraft({ startupId, kind, id: one }));
    if (id) return { kind, id };
  }
  return null;
}
