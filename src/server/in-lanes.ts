/** Does `work` for each, so many at once; it rejects with the first that fails, after which no other is begun. */
export async function inLanes<T>(
  lanes: number,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
