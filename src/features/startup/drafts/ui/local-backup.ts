import { z } from "zod";
import { isBlankDraft } from "@/domain/startup/drafts/rules";
import { DraftValues } from "@/domain/startup/drafts/schema";
import { storedKeys } from "@/lib/browser/browser-storage";
import { backupSchema, localBackup } from "@/lib/browser/local-backup";
import { backupPlace } from "./backup-place";

const KeptCopy = backupSchema(DraftValues).extend({ savedAt: z.coerce.date() });
export type KeptCopy = z.output<typeof KeptCopy>;

const backupAt = (place: string) => localBackup(place, KeptCopy);
const backupOf = (userId: string, id: string) => backupAt(`${backupPlace(userId)}${id}`);

/**
 * Stores a copy for this user. Skips an empty form that was never saved. Returns true if the browser stored
 * it.
 */
export function keepCopy(userId: string, copy: KeptCopy): boolean {
  const isWorthless = copy.version === 0 && isBlankDraft(copy.values);
  return backupOf(userId, copy.values.id).write(isWorthless ? null : copy);
}

export const readCopy = (userId: string, id: string): KeptCopy | null => backupOf(userId, id).read();

/** The newest local copy of a draft that the server has never received. */
export function readUnsentCopy(userId: string): KeptCopy | null {
  const copies = storedKeys(backupPlace(userId)).flatMap((place) => backupAt(place).read() ?? []);
  const unsent = copies.filter(({ version }) => version === 0);
  return unsent.sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime())[0] ?? null;
}

export const dropCopy = (userId: string, id: string): void => void backupOf(userId, id).write(null);
