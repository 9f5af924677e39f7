type Autosaving = { save: () => Promise<void>; keep: () => void; stop: () => void };

/**
 * Has a form kept when its page is left, and saved when the connection is back.
 * @returns what ends it: the form is kept once more, and no longer saved.
 */
export function saveWithPage({ save, keep, stop }: Autosaving): () => void {
  const retry = () => void save();
  addEventListener("pagehide", keep);
  addEventListener("online", retry);
  return () => {
    keep();
    stop();
    removeEventListener("pagehide", keep);
    removeEventListener("online", retry);
  };
}
