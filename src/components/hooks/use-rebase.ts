import { useRef, useState } from "react";
import { threeWayMerge } from "@/lib/three-way-merge";

/** What another user saved since the form was loaded, field by field. */
export type Meanwhile<Fields> = {
  theirs: Fields;
  /** Fields that were taken into the form, because only the other user changed them. */
  taken: readonly (keyof Fields)[];
  /** Fields that both changed. The form keeps what was typed. */
  conflicts: readonly (keyof Fields)[];
};

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The values that a form was loaded with, which each save sends as `base`. If the server answers that another
 * user has saved in between, `rebase` returns the form's values with that user's changes, and the next save is
 * based on those. Nothing is saved until the user has seen both. `toFields` splits the values into the fields
 * that are merged one by one.
 */
export function useRebase<Values, Fields extends object>(
  loaded: Values,
  toFields: (values: Values) => Fields,
) {
  const base = useRef(loaded);
  const [meanwhile, setMeanwhile] = useState<Meanwhile<Fields> | null>(null);
  return {
    base,
    meanwhile,
    settle(saved: Values): void {
      base.current = saved;
      setMeanwhile(null);
    },
    rebase(mine: Values, saved: Values): Fields {
      const theirs = toFields(saved);
      const versions = { base: toFields(base.current), mine: toFields(mine), theirs };
      const fields = Object.keys(theirs) as (keyof Fields)[];
      const { merged, taken, conflicts } = threeWayMerge(versions, fields, isSame);
      base.current = saved;
      setMeanwhile({ theirs, taken, conflicts });
      return merged;
    },
  };
}

/** For values whose fields are independent of each other. */
export const asFields = <Values extends object>(values: Values): Values => values;
