/** Followed from page to page, a document keeps the referrer it was loaded with, which tells nothing any more. */
export function cameFrom(): string {
  const [loaded] = performance.getEntriesByType("navigation");
  const isLoadedHere = loaded && new URL(loaded.name).pathname === location.pathname;
  return isLoadedHere ? document.referrer.slice(0, 500) : location.origin;
}

/** Sends a word that nobody waits for, also while the page is left. */
export function postBeacon(path: "/api/visits" | "/api/views" | "/api/vitals", word: unknown): void {
  navigator.sendBeacon(path, new Blob([JSON.stringify(word)], { type: "application/json" }));
}
