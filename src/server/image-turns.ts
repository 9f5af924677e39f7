import { COPY } from "@/features/startup/copy";
import { AppError } from "@/lib/app-error";

const MOST_WAITING = 30;
const MOST_WAITING_OF_ONE = 15;

type Turns = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

/**
 * Work on images takes memory by the pixel, so no more than so many are worked on at a time, and a few may wait. Those
 * whose work waits are served in turn, one work each, so that nobody with many delays the others.
 * The work throws SERVICE_UNAVAILABLE (`busy`) where more would wait.
 */
export function turnsOf(mostAtOnce: number): Turns {
  const waiting = new Map<string, (() => void)[]>();
  let working = 0;

  const wait = (owner: string): Promise<void> => {
    const own = waiting.get(owner) ?? [];
    const all = [...waiting.values()].reduce((sum, { length }) => sum + length, 0);
    if (all >= MOST_WAITING || own.length >= MOST_WAITING_OF_ONE)
      throw new AppError("SERVICE_UNAVAILABLE", COPY.image.busy, "busy", 5);
    waiting.set(owner, own);
    return new Promise((resolve) => own.push(resolve));
  };

  /** Who was served goes to the end of the row. */
  const takeNext = (): (() => void) | undefined => {
    const [next] = waiting;
    if (!next) return undefined;
    const [owner, own] = next;
    const work = own.shift();
    waiting.delete(owner);
    if (own.length) waiting.set(owner, own);
    return work;
  };

  return async (owner, work) => {
    if (working >= mostAtOnce) await wait(owner);
    else working += 1;
    try {
      return await work();
    } finally {
      const next = takeNext();
      if (next) next();
      else working -= 1;
    }
  };
}
