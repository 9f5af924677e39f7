import * as m from "#messages";
import { FORMULA_VERSION, HOT_COMMENT_WEIGHT, HOT_SECONDS_PER_TENFOLD } from "@/domain/startup/rules";
import { formatNumber } from "@/lib/format/number";

export const rankingSections = (): string[] => [
  m.startup_ranking_guide_formula(),
  m.startup_ranking_guide_follows(),
  m.startup_ranking_guide_example(),
  m.startup_ranking_guide_others(),
];

export const formulaVersion = (): string => m.startup_ranking_version({ version: FORMULA_VERSION });

export const formulaText = (): string =>
  m.startup_ranking_score({ weight: HOT_COMMENT_WEIGHT, seconds: formatNumber(HOT_SECONDS_PER_TENFOLD) });

const decimals = (value: number, digits: number): string =>
  formatNumber(value, { minDigits: digits, maxDigits: digits });

/** Scores are rounded for display; summands keep enough digits to add up to the score. */
export const scoreText = (score: number): string => decimals(score, 4);
export const summandText = (summand: number): string => decimals(summand, 6);
