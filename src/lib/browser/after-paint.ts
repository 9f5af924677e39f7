/** A hidden tab gets no animation frames, so the work then runs after this many milliseconds. */
const HIDDEN_MS = 100;

/**
 * Runs work after the user's click has been painted, because work longer than a frame would delay the
 * button's feedback. It runs exactly once, even in a hidden tab.
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

export const painted = (): Promise<void> => new Promise(afterPaint);
