import { AppError } from "@/lib/errors/app-error";
import { assertNoTransaction } from "@/server/db/open-transaction";

/**
 * The calls that may wait: of one owner, of all owners together, and of all if the owner has none in the queue yet.
 * So one owner can't fill the queue for the others.
 */
type Waiting = { ofOwner: number; ofAll: number; withNewOwners: number };

const MAX_WAITING: Waiting = { ofOwner: 15, ofAll: 30, withNewOwners: 100 };

type Turns = <T>(owner: string, work: () => Promise<T>) => Promise<T>;

/**
 * Limits expensive work, such as image processing (memory) or password hashing (threads). Owners in the queue
 * take turns, one call each, so that an owner with many calls doesn't delay the others. If the queue is full,
 * it throws SERVICE_UNAVAILABLE (`busy`) with the given message. Don't call it in a transaction.
 */
export function createFairQueue(mostAtOnce: number, busy: () => string, max: Waiting = MAX_WAITING): Turns {
  const waiting = new Map<string, (() => void)[]>();
  let working = 0;

  const wait = (owner: string): Promise<void> => {
    const own = waiting.get(owner) ?? [];
    const all = [...waiting.values()].reduce((sum, { length }) => sum + length, 0);
    const most = own.length ? max.ofAll : max.withNewOwners;
    if (all >= most || own.length >= max.ofOwner)
      throw new AppError("SERVICE_UNAVAILABLE", busy(), "busy", 5);
    waiting.set(owner, own);
    return new Promise((resolve) => own.push(resolve));
  };

  /** An owner that was served goes to the end of the queue. */
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
    assertNoTransaction("Queued work");
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
