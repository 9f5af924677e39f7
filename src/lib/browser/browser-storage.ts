type Shelf = "localStorage" | "sessionStorage";

const PREFIX = "startuphub-kept:";

/** A form that is left keeps what is in it; not so once its person has signed out. */
let isForgotten = false;
const STORES: readonly Shelf[] = ["localStorage", "sessionStorage"];

/** What this browser, or this tab alone, holds of what somebody typed or wanted; a browser that refuses holds nothing. */
export function getStored(key: string, shelf: Shelf = "localStorage"): string | null {
  try {
    return globalThis[shelf].getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** Keeps a text, or with null no longer. Says whether the browser did so: it may refuse, or have no room left. */
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

/** As `getStored`, of something that was kept as JSON; null also for what is none. */
export function getStoredJson(key: string, shelf?: Shelf): unknown {
  try {
    return JSON.parse(getStored(key, shelf) ?? "null");
  } catch {
    return null;
  }
}

/** The keys in this browser that begin so. */
export function storedKeys(beginning: string): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX + beginning));
    return keys.map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** Whoever signs out leaves nothing behind for the next person at this browser; the page that follows keeps texts again. */
export function clearStored(): void {
  isForgotten = true;
  for (const shelf of STORES) {
    try {
      for (const key of Object.keys(globalThis[shelf]))
        if (key.startsWith(PREFIX)) globalThis[shelf].removeItem(key);
    } catch {
      // What refuses to be looked at holds nothing.
    }
  }
}
