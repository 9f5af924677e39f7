/** What stands before and after a match in a marked text; no text of ours holds them. */
export const MATCH = { start: "\u0002", stop: "\u0003" } as const;

/** A marked text in its parts, in order; every second one is a match. */
export const partsOf = (marked: string): string[] =>
  marked.replaceAll(MATCH.stop, MATCH.start).split(MATCH.start);
