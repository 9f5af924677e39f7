import type { Active } from "./use-discussion";

const PREFIX = "startuphub-comment";
const INTENT = `${PREFIX}-intent`;
const INTENT_VALID_MS = 30 * 60_000;

export type DraftPlace = { startupId: string; kind: "comment" | "reply" | "edit"; id?: string };

const keyOf = ({ startupId, kind, id = "" }: DraftPlace): string => `${PREFIX}:${startupId}:${kind}:${id}`;

/** What was typed and not sent; a browser that stores nothing has none. */
export const readDraft = (place: DraftPlace): string | null => read(keyOf(place));

export const writeDraft = (place: DraftPlace, text: string | null): void => write(keyOf(place), text);

/** Remembers what is to be sent once its writer has signed in, perhaps through another tab or a mail. */
export const keepIntent = (place: DraftPlace): void =>
  write(INTENT, `${Date.now() + INTENT_VALID_MS} ${keyOf(place)}`);

export const dropIntent = (): void => write(INTENT, null);

/** Whether this is to be sent, at most once: whoever takes the wish fulfils it. */
export function takeIntent(place: DraftPlace): boolean {
  const [expiresAt, key] = read(INTENT)?.split(" ") ?? [];
  if (key !== keyOf(place)) return false;
  dropIntent();
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

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A browser may refuse to store anything; then a text lasts as long as its page. */
function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {}
}
