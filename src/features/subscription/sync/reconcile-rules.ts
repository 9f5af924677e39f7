/** The columns that the daily check compares: all that decides what a community holds and until when. */
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

/** Whether a row says all that already. */
export const saysSame = (row: Record<string, Value>, columns: Record<string, Value>): boolean =>
  Object.entries(columns).every(([name, value]) => plain(row[name]) === plain(value));

/** The names of the columns in which ours is not what the provider says. (`docs/behaviours.md`, BIL-4) */
export const differingFields = (ours: Compared, theirs: Compared): string[] =>
  COMPARED.filter((field) => plain(ours[field]) !== plain(theirs[field]));
