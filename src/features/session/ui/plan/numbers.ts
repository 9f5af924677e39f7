/** What a field for numbers holds; an empty one is no number, and none at all where there need not be one. */
export const toNumber = (text: unknown): number => (text === "" || text === null ? Number.NaN : Number(text));

export const toNumberOrNone = (text: unknown): number | null =>
  text === "" || text === null ? null : Number(text);
