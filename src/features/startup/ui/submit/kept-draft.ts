import { z } from "zod";
import { isBlankDraft } from "../../draft-rules";
import { DraftValues } from "../../draft-schema";

/** What this browser holds until the server has it: `values` grew from `base`, which the server has as `version`. */
const KeptCopy = z.object({
  savedAt: z.coerce.date(),
  version: z.int().min(0),
  base: DraftValues,
  values: DraftValues,
});
export type KeptCopy = z.output<typeof KeptCopy>;

const shelfOf = (userId: string) => `startuphub.draft.${userId}.`;

const placeOf = (userId: string, id: string) => `${shelfOf(userId)}${id}`;

/**
 * Keeps a copy for this person alone; an empty form that nobody knows of is not worth one. Says whether the browser
 * took it.
 */
export function keepCopy(userId: string, copy: KeptCopy): boolean {
  try {
    const place = placeOf(userId, copy.values.id);
    if (copy.version === 0 && isBlankDraft(copy.values)) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(copy));
    return true;
  } catch {
    // A browser that refuses storage, or has none left, must not stop anybody from typing.
    return false;
  }
}

function readPlace(place: string): KeptCopy | null {
  try {
    return KeptCopy.safeParse(JSON.parse(localStorage.getItem(place) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

export const readCopy = (userId: string, id: string): KeptCopy | null => readPlace(placeOf(userId, id));

/** The newest copy of a draft that never reached the server. */
export function readUnsentCopy(userId: string): KeptCopy | null {
  try {
    const places = Object.keys(localStorage).filter((place) => place.startsWith(shelfOf(userId)));
    const copies = places.flatMap((place) => readPlace(place) ?? []);
    const unsent = copies.filter(({ version }) => version === 0);
    return unsent.sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime())[0] ?? null;
  } catch {
    return null;
  }
}

export function dropCopy(userId: string, id: string): void {
  try {
    localStorage.removeItem(placeOf(userId, id));
  } catch {
    // See above.
  }
}
