type Autosaving = { save: () => Promise<void>; keep: () => void; stop: () => void };

/**
 * Stores a form locally when the page is hidden, and saves it when the connection is back.
 * @returns a function that stores the form one last time and stops saving.
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
