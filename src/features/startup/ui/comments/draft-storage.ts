import type { Active } from "./use-discussion";

const PREFIX = "startuphub-comment";

export type DraftPlace = { startupId: string; kind: "comment" | "reply" | "edit"; id?: string };

const keyOf = ({ startupId, kind, id = "" }: DraftPlace): string => `${PREFIX}:${startupId}:${kind}:${id}`;

/** What was typed and not sent; a browser that stores nothing has none. */
export function readDraft(place: DraftPlace): string | null {
  try {
    return localStorage.getItem(keyOf(place));
  } catch {
    return null;
  }
}

export function writeDraft(place: DraftPlace, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(keyOf(place));
    else localStorage.setItem(keyOf(place), text);
  } catch {}
}

/** The first of these comments to which an answer or a change was begun. */
export function findReplyDraft(startupId: string, ids: readonly string[]): Active {
  for (const kind of ["reply", "edit"] as const) {
    const id = ids.find((one) => readDraft({ startupId, kind, id: one }));
    if (id) return { kind, id };
  }
  return null;
}
