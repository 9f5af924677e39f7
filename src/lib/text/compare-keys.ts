/** Compares two keys that people don't read. The order is the same on every machine. */
export const compareKeys = (one: string, other: string): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};
