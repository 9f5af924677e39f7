export type Random = {
  next(): number;
  /** Returns an integer from `low` to `high`, both inclusive. */
  whole(low: number, high: number): number;
  between(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
  shuffled<T>(items: readonly T[]): T[];
};

/** FNV-1a: spreads names that differ in one letter. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const unit of Buffer.from(text)) value = Math.imul(value ^ unit, 0x01000193);
  return value >>> 0;
}

/** Returns a generator that gives the same sequence for the same name on every machine (mulberry32). */
export function randomOf(name: string): Random {
  let state = hash(name);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    pick: <T>(choices: readonly T[]) => choices[whole(0, choices.length - 1)] as T,
    shuffled: <T>(items: readonly T[]) => {
      const left = [...items];
      return items.map(() => left.splice(whole(0, left.length - 1), 1)[0] as T);
    },
  };
}
