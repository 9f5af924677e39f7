/** A tab that is not drawn has no frames; after so long its work is done all the same. */
const HIDDEN_MS = 100;

/**
 * Does what a press asks for once the press itself is on the screen: work that takes longer than a frame must
 * not keep a button from answering. It is done once, whether the tab is drawn or not.
 */
export function afterPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) work();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, HIDDEN_MS);
}

/** When the press that is being answered is on the screen. */
export const painted = (): Promise<void> => new Promise(afterPaint);
