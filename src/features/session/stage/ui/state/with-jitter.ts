const WITHIN_MS = 5000;

/**
 * Runs `work` after a random delay, so that the screens of an audience don't send requests at the same time.
 * Returns a cancel function.
 */
export function withJitter(work: () => void): () => void {
  const timer = setTimeout(work, Math.random() * WITHIN_MS);
  return () => clearTimeout(timer);
}
