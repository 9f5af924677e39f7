type Held = { take: () => unknown; grant: () => void; reject: (error: Error) => void };

const aborted = () => new DOMException("aborted", "AbortError");

/** One lock with a queue, as the Web Locks API describes it. */
function createLocks(): Pick<LockManager, "request"> {
  let holder: Held | null = null;
  const queue: Held[] = [];
  const grantNext = (): void => {
    if (holder) return;
    const next = queue.shift();
    if (!next) return;
    holder = next;
    next.grant();
  };
  const request = (_name: string, options: LockOptions, take: () => unknown): Promise<void> =>
    new Promise((resolve, reject) => {
      const held: Held = {
        take,
        reject,
        grant: () =>
          void Promise.resolve()
            .then(take)
            .then(() => {
              if (holder === held) holder = null;
              resolve();
              grantNext();
            }),
      };
      options.signal?.addEventListener("abort", () => {
        const place = queue.indexOf(held);
        if (place >= 0) queue.splice(place, 1);
        if (holder !== held) reject(aborted());
      });
      if (options.steal) {
        holder?.reject(aborted());
        holder = held;
        held.grant();
      } else {
        queue.push(held);
        grantNext();
      }
    });
  return { request: request as LockManager["request"] };
}

type Channel = Pick<BroadcastChannel, "postMessage" | "onmessage" | "close">;

/** The locks and the channel that tabs of one origin share. A suspended page runs nothing, but keeps its lock. */
export function createBrowser() {
  const locks = createLocks();
  const channels = new Map<Channel, () => boolean>();
  const openPage = () => {
    let isSuspended = false;
    const connect = (): Channel => {
      const channel: Channel = {
        onmessage: null,
        close: () => void channels.delete(channel),
        postMessage: (message) => {
          if (isSuspended) return;
          const data = structuredClone(message);
          for (const [other, hears] of [...channels]) {
            if (other === channel) continue;
            setTimeout(() => {
              if (channels.has(other) && hears())
                other.onmessage?.call(other as never, { data } as MessageEvent);
            }, 0);
          }
        },
      };
      channels.set(channel, () => !isSuspended);
      return channel;
    };
    const request = ((...args: Parameters<LockManager["request"]>) =>
      isSuspended ? new Promise(() => undefined) : locks.request(...args)) as LockManager["request"];
    const suspend = () => {
      isSuspended = true;
    };
    return { connect, locks: { request }, suspend };
  };
  return { openPage };
}
