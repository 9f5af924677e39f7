/** The columns that the daily check compares: all that decides what a community holds and until when. */
const COMPARED = [
  "planType",
  "status",
  "subscriptionId",
  "currentPeriodEnd",
  "trialEnd",
  "cancelAtPeriodEnd",
] as const;

export type Compared = Record<(typeof COMPARED)[number], string | boolean | Date | null>;

const plain = (value: Compared[keyof Compared]) => (value instanceof Date ? value.getTime() : value);

/** The names of the columns in which ours is not what the provider says. (`docs/behaviours.md`, BIL-4) */
export const differingFields = (ours: Compared, theirs: Compared): string[] =>
  COMPARED.filter((field) => plain(ours[field]) !== plain(theirs[field]));
