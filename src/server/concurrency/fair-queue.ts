import { AppError } from "@/lib/app-error";

/** Beyond it nobody adds to what they have waiting, but who has nothing there is let in. */
const MAX_WAITING = 30;
const MAX_WAITING_PER_OWNER = 15;
const MAX_OVERALL = 100;

type Turns = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

/**
 * For work of which a process does only so much at a time, such as pictures, which take memory, or passwords, which take
 * threads; some may wait. Those whose work waits are served in turn, one work each, so that nobody with much delays the
 * others. Where more would wait, SERVICE_UNAVAILABLE (`busy`) is thrown, with these words.
 */
export function createFairQueue(mostAtOnce: number, busy: string): Turns {
  const waiting = new Map<string, (() => void)[]>();
  let working = 0;

  const wait = (owner: string): Promise<void> => {
    const own = waiting.get(owner) ?? [];
    const all = [...waiting.values()].reduce((sum, { length }) => sum + length, 0);
    const most = own.length ? MAX_WAITING : MAX_OVERALL;
    if (all >= most || own.length >= MAX_WAITING_PER_OWNER)
      throw new AppError("SERVICE_UNAVAILABLE", busy, "busy", 5);
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
