const WITHIN_MS = 5000;

/** Does something within moments: the screens of a whole room must not ask at once. Returns how to call it off. */
export function withJitter(work: () => void): () => void {
  const timer = setTimeout(work, Math.random() * WITHIN_MS);
  return () => clearTimeout(timer);
}
