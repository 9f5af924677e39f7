/** Number of answers per batch. Results are released one whole batch at a time. */
export const BATCH = 3;

export const MAX_FEEDBACK_LENGTH = 1000;

/** Returns how many answers are released: whole batches, so that no single answer can be inferred. */
export const releasedCount = (count: number): number => Math.floor(count / BATCH) * BATCH;

/** Rounded to halves. A finer average would reveal a single answer when it is changed. */
export const averageOf = (ratings: readonly number[]): number =>
  Math.round((ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length) * 2) / 2;
