import { FORMULA_VERSION, HOT_COMMENT_WEIGHT, HOT_SECONDS_PER_TENFOLD } from "./rules";

/** The words by which the ranking is explained; their numbers are those of the rules. */
export const RANKING = {
  link: "Why this rank",
  guide: "How the ranking works",
  lead: "Hot orders the directory by one number a startup. It is made by one formula for everybody, from what everybody can see.",
  version: `Formula ${FORMULA_VERSION}`,
  unread: "This could not be read. Please check your connection and try again.",
  epoch: "1 January 2020, 00:00 UTC",
  formula: `score = log10(max(1, votes + ${HOT_COMMENT_WEIGHT} × comments)) + seconds ÷ ${HOT_SECONDS_PER_TENFOLD.toLocaleString("en")}`,
} as const;

const decimals = (value: number, digits: number): string =>
  value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A score as it is shown, and its summands exactly enough to add up to it. */
export const scoreText = (score: number): string => decimals(score, 4);
export const summandText = (summand: number): string => decimals(summand, 6);
