/** The maximum number of items queued for one reader before it is dropped. */
const MAX_WAITING = 200;

/**
 * A queue for one reader, in order. A live session has a thousand of them, so each item costs one promise. It
 * ends when told to, when its reader stops, or when the reader falls too far behind; items already queued are
 * still delivered. `onEnd` is called once.
 */
export class AsyncQueue<Item> implements AsyncIterable<Item>, AsyncIterator<Item, undefined> {
  private readonly waiting: Item[] = [];
  private give: ((result: IteratorResult<Item, undefined>) => void) | null = null;
  private isOver = false;

  constructor(private readonly onEnd: () => void) {}

  put(item: Item): void {
    if (this.isOver) return;
    if (this.give) this.hand({ done: false, value: item });
    else if (this.waiting.length < MAX_WAITING) this.waiting.push(item);
    else this.end();
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.onEnd();
    this.hand({ done: true, value: undefined });
  }

  next(): Promise<IteratorResult<Item, undefined>> {
    const item = this.waiting.shift();
    if (item !== undefined) return Promise.resolve({ done: false, value: item });
    if (this.isOver) return Promise.resolve({ done: true, value: undefined });
    return new Promise((resolve) => {
      this.give = resolve;
    });
  }

  return(): Promise<IteratorResult<Item, undefined>> {
    this.waiting.length = 0;
    this.end();
    return this.next();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  private hand(result: IteratorResult<Item, undefined>): void {
    const { give } = this;
    this.give = null;
    give?.(result);
  }
}
