/** Marks before and after a match. These control characters don't occur in texts. */
export const MATCH = { start: "\u0002", stop: "\u0003" } as const;

/** Splits a marked text. Every second part is a match. */
export const partsOf = (marked: string): string[] =>
  marked.replaceAll(MATCH.stop, MATCH.start).split(MATCH.start);
