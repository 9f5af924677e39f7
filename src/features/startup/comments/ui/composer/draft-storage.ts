import type { Active } from "@/features/startup/comments/ui/use-discussion";
import { getStored, setStored } from "@/lib/browser/browser-storage";

const PREFIX = "comment";
const INTENT = `${PREFIX}-intent`;
const INTENT_VALID_MS = 30 * 60_000;

export type DraftPlace = { startupId: string; kind: "comment" | "reply" | "edit"; id?: string };

const keyOf = ({ startupId, kind, id = "" }: DraftPlace): string => `${PREFIX}:${startupId}:${kind}:${id}`;

/** What was typed and not sent; a browser that stores nothing has none. */
export const readDraft = (place: DraftPlace): string | null => getStored(keyOf(place));

export const writeDraft = (place: DraftPlace, text: string | null): void =>
  void setStored(keyOf(place), text);

/** Remembers what is to be sent once its writer has signed in, perhaps through another tab or a mail. */
export const savePendingAction = (place: DraftPlace): void =>
  void setStored(INTENT, `${Date.now() + INTENT_VALID_MS} ${keyOf(place)}`);

export const dropPendingAction = (): void => void setStored(INTENT, null);

/** Whether this is to be sent, at most once: whoever takes the wish fulfils it. */
export function consumePendingAction(place: DraftPlace): boolean {
  const [expiresAt, key] = getStored(INTENT)?.split(" ") ?? [];
  if (key !== keyOf(place)) return false;
  dropPendingAction();
  return Number(expiresAt) > Date.now();
}

/** The first of these comments to which an answer or a change was begun. */
export function findReplyDraft(startupId: string, ids: readonly string[]): Active {
  for (const kind of ["reply", "edit"] as const) {
    const id = ids.find((one) => readDraft({ startupId, kind, id: one }));
    if (id) return { kind, id };
  }
  return null;
}
