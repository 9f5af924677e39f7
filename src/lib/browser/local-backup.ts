import { z } from "zod";
import { getStoredJson, type Shelf, setStored } from "./browser-storage";

/** Input that the server doesn't have yet. `values` are based on `base`, which the server has as `version`. */
export type Backup<Values> = { version: number; base: Values; values: Values };

export const backupSchema = <Schema extends z.ZodType>(values: Schema) =>
  z.object({ version: z.int32().min(0), base: values, values });

/**
 * A form's unsaved input in this browser or, in `sessionStorage`, in this tab. A copy that doesn't fit the schema,
 * for example from an older version of the form, is ignored.
 */
export const localBackup = <Kept>(key: string, schema: z.ZodType<Kept>, shelf?: Shelf) => ({
  read: (): Kept | null => schema.safeParse(getStoredJson(key, shelf)).data ?? null,
  /** Removes the copy if null. Returns false if storage is unavailable or full. */
  write: (kept: Kept | null): boolean => setStored(key, kept === null ? null : JSON.stringify(kept), shelf),
});
