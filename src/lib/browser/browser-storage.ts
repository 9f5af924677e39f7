import { pageAccount } from "./page-account";

export type Shelf = "localStorage" | "sessionStorage";

const PREFIX = "startuphub-kept:";

/** After sign-out, a form must not store its contents when it is left. */
let isForgotten = false;
const STORES: readonly Shelf[] = ["localStorage", "sessionStorage"];

/**
 * What is stored belongs to the account for which the page was drawn: the next account at this browser doesn't find
 * it. What a visitor stored is taken over by the account that signs in, which is how a text survives signing in.
 */
function placesOf(key: string): [string, ...string[]] {
  const account = pageAccount();
  return account ? [`${PREFIX}~${account}:${key}`, PREFIX + key] : [PREFIX + key];
}

/** Reads a value stored in this browser or tab. Returns null if storage is unavailable. */
export function getStored(key: string, shelf: Shelf = "localStorage"): string | null {
  try {
    for (const place of placesOf(key)) {
      const text = globalThis[shelf].getItem(place);
      if (text !== null) return text;
    }
    return null;
  } catch {
    return null;
  }
}

/** Stores a text, or removes it if null. Returns false if storage is unavailable or full. */
export function setStored(key: string, text: string | null, shelf: Shelf = "localStorage"): boolean {
  if (isForgotten && text !== null) return false;
  try {
    const [own, ...visitors] = placesOf(key);
    if (text !== null) globalThis[shelf].setItem(own, text);
    for (const place of text === null ? [own, ...visitors] : visitors) globalThis[shelf].removeItem(place);
    return true;
  } catch {
    return false;
  }
}

/** Like `getStored`, for JSON. Returns null if it is invalid. */
export function getStoredJson(key: string, shelf?: Shelf): unknown {
  try {
    return JSON.parse(getStored(key, shelf) ?? "null");
  } catch {
    return null;
  }
}

export function storedKeys(beginning: string): string[] {
  try {
    const keys = placesOf("").flatMap((place) =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(place + beginning))
        .map((key) => key.slice(place.length)),
    );
    return [...new Set(keys)];
  } catch {
    return [];
  }
}

/**
 * Clears everything on sign-out, so that the next user of this browser finds nothing. The next page may store
 * again.
 */
export function clearStored(): void {
  isForgotten = true;
  for (const shelf of STORES) {
    try {
      for (const key of Object.keys(globalThis[shelf]))
        if (key.startsWith(PREFIX)) globalThis[shelf].removeItem(key);
    } catch {
      // Unavailable storage holds nothing.
    }
  }
}
