/** The columns that the daily reconciliation compares: all that determine the plan and its period. */
const COMPARED = [
  "planType",
  "status",
  "subscriptionId",
  "currentPeriodEnd",
  "trialEnd",
  "cancelAtPeriodEnd",
  "isCollectionPaused",
] as const;

export type Compared = Record<(typeof COMPARED)[number], string | boolean | Date | null>;

type Value = string | number | boolean | Date | null;

const plain = (value: Value | undefined) => (value instanceof Date ? value.getTime() : value);

export const saysSame = (row: Record<string, Value>, columns: Record<string, Value>): boolean =>
  Object.entries(columns).every(([name, value]) => plain(row[name]) === plain(value));

/** Columns in which our row differs from the provider. (BIL-4) */
export const differingFields = (ours: Compared, theirs: Compared): string[] =>
  COMPARED.filter((field) => plain(ours[field]) !== plain(theirs[field]));
