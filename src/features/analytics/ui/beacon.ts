/**
 * After client-side navigation, `document.referrer` still holds the referrer of the initial load, so use our
 * own origin.
 */
export function cameFrom(): string {
  const [loaded] = performance.getEntriesByType("navigation");
  const isLoadedHere = loaded && new URL(loaded.name).pathname === location.pathname;
  return isLoadedHere ? document.referrer.slice(0, 500) : location.origin;
}

/** Fire and forget: the request is delivered even while the page unloads. */
export function postBeacon(path: "/api/visits" | "/api/views" | "/api/vitals", word: unknown): void {
  navigator.sendBeacon(path, new Blob([JSON.stringify(word)], { type: "application/json" }));
}
