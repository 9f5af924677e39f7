export type Shelf = "localStorage" | "sessionStorage";

const PREFIX = "startuphub-kept:";

/** After sign-out, a form must not store its contents when it is left. */
let isForgotten = false;
const STORES: readonly Shelf[] = ["localStorage", "sessionStorage"];

/** Reads a value stored in this browser or tab. Returns null if storage is unavailable. */
export function getStored(key: string, shelf: Shelf = "localStorage"): string | null {
  try {
    return globalThis[shelf].getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it if null. Returns false if storage is unavailable or full. */
export function setStored(key: string, text: string | null, shelf: Shelf = "localStorage"): boolean {
  if (isForgotten && text !== null) return false;
  try {
    if (text === null) globalThis[shelf].removeItem(PREFIX + key);
    else globalThis[shelf].setItem(PREFIX + key, text);
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
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX + beginning));
    return keys.map((key) => key.slice(PREFIX.length));
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
