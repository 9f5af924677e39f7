import { z } from "zod";
import { isBlankDraft } from "@/features/startup/drafts/rules";
import { DraftValues } from "@/features/startup/drafts/schema";
import { getStoredJson, setStored, storedKeys } from "@/lib/browser/browser-storage";

/**
 * A local copy until the server has stored it: `values` are based on `base`, which the server has as
 * `version`.
 */
const KeptCopy = z.object({
  savedAt: z.coerce.date(),
  version: z.int().min(0),
  base: DraftValues,
  values: DraftValues,
});
export type KeptCopy = z.output<typeof KeptCopy>;

const shelfOf = (userId: string) => `draft.${userId}.`;

const placeOf = (userId: string, id: string) => `${shelfOf(userId)}${id}`;

/**
 * Stores a copy for this user. Skips an empty form that was never saved. Returns true if the browser stored
 * it.
 */
export function keepCopy(userId: string, copy: KeptCopy): boolean {
  const isWorthless = copy.version === 0 && isBlankDraft(copy.values);
  return setStored(placeOf(userId, copy.values.id), isWorthless ? null : JSON.stringify(copy));
}

const readPlace = (place: string): KeptCopy | null => KeptCopy.safeParse(getStoredJson(place)).data ?? null;

export const readCopy = (userId: string, id: string): KeptCopy | null => readPlace(placeOf(userId, id));

/** The newest local copy of a draft that the server has never received. */
export function readUnsentCopy(userId: string): KeptCopy | null {
  const copies = storedKeys(shelfOf(userId)).flatMap((place) => readPlace(place) ?? []);
  const unsent = copies.filter(({ version }) => version === 0);
  return unsent.sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime())[0] ?? null;
}

export const dropCopy = (userId: string, id: string): void => void setStored(placeOf(userId, id), null);
