/** So many answers make an average; each further batch of as many is told together. */
export const BATCH = 3;

export const MAX_FEEDBACK_LENGTH = 1000;

/**
 * How many of so many answers are told: whole batches only, so that nobody sees what one more answer changed, and
 * whose words it came with.
 */
export const toldOf = (count: number): number => Math.floor(count / BATCH) * BATCH;

/** The average in halves: finer, it would tell what a single answer was when that is changed. */
export const averageOf = (ratings: readonly number[]): number =>
  Math.round((ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length) * 2) / 2;
