import fc from "fast-check";
import { expect } from "vitest";
import { AppError } from "@/lib/errors/app-error";

/** A community in which steps are done, and what is read of it. */
export type Counted<Step> = {
  perform: (step: Step) => Promise<unknown>;
  /** The counters that aren't the number of their rows. */
  listWrongCounters: () => Promise<unknown[]>;
  /** All rows that a refused call must leave as they were. */
  readRows: () => Promise<unknown>;
};

type Runs<Step> = {
  step: fc.Arbitrary<Step>;
  numRuns: number;
  arrange: () => Promise<Counted<Step>>;
  /** What must hold at the end of each run. */
  conclude?: () => Promise<void>;
};

/** A procedure's error names the refusal as its cause. */
const isRefused = (error: unknown): true => {
  const refusal = error instanceof Error && error.cause instanceof AppError ? error.cause : error;
  if (refusal instanceof AppError) return true;
  throw error;
};

/**
 * Performs random steps, alone and at once. After each round, all counters equal their rows; and a round of
 * refused calls changes nothing.
 */
export async function assertCounters<Step>({ step, numRuns, arrange, conclude }: Runs<Step>): Promise<void> {
  const alone = fc.tuple(step).map((steps): Step[] => steps);
  const atOnce = fc.array(step, { minLength: 2, maxLength: 6 });
  const rounds = fc.array(fc.oneof({ weight: 4, arbitrary: alone }, { weight: 1, arbitrary: atOnce }), {
    minLength: 6,
    maxLength: 18,
  });
  const property = fc.asyncProperty(rounds, async (sequence) => {
    const { perform, listWrongCounters, readRows } = await arrange();
    for (const round of sequence) {
      const before = await readRows();
      const refusals = await Promise.all(round.map((one) => perform(one).then(() => false, isRefused)));
      expect(await listWrongCounters(), JSON.stringify(round)).toEqual([]);
      if (refusals.every(Boolean)) expect(await readRows(), JSON.stringify(round)).toEqual(before);
    }
    await conclude?.();
  });
  await fc.assert(property, { numRuns, endOnFailure: true });
}

/** The element at `index`, counting round and round. */
export function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error("The list is empty.");
  return found;
}
