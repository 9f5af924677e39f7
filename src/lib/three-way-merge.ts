type Versions<Values> = { base: Values; mine: Values; theirs: Values };

/** Returns `values` with these fields taken from `other`. */
export const takeFields = <Values extends object>(
  values: Values,
  other: Values,
  fields: readonly (keyof Values)[],
): Values => ({ ...values, ...Object.fromEntries(fields.map((field) => [field, other[field]])) });

/**
 * Merges two edits of the same version, field by field. A field that only one side changed takes that change;
 * `taken` lists the ones from the other side. A field that both sides changed differently is in `conflicts`,
 * and `merged` keeps mine until the user decides.
 */
export function threeWayMerge<Values extends object, Field extends keyof Values>(
  { base, mine, theirs }: Versions<Values>,
  fields: readonly Field[],
  isSame: (a: unknown, b: unknown) => boolean = Object.is,
) {
  const changed = fields.filter(
    (field) => !isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field]),
  );
  const conflicts = changed.filter((field) => !isSame(mine[field], base[field]));
  const taken = changed.filter((field) => !conflicts.includes(field));
  return { merged: takeFields(mine, theirs, taken), taken, conflicts };
}
