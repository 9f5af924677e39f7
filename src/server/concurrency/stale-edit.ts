import { isDeepStrictEqual } from "node:util";

/** The result of saving values that several users edit. `values` are the stored ones in either case. */
export type Saved<Values> = { outcome: "saved" | "clash"; values: Values };

type Edit<Values> = { stored: Values; base: Values; values: Values };

/**
 * Whether another user has changed the values since the form loaded `base`. Saving what is stored already is
 * never stale. The caller must hold the lock on `stored`, and must not write a stale edit.
 */
export const isStale = <Values>({ stored, base, values }: Edit<Values>): boolean =>
  !isDeepStrictEqual(stored, base) && !isDeepStrictEqual(stored, values);
