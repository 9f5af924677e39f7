export const SHORTCUTS = ["palette", "?", "/", "j", "k", "v", "c"] as const;
export type Shortcut = (typeof SHORTCUTS)[number];

export const SHORTCUTS_KEY = "shortcuts";

const CHOICE = "[role=dialog],[role=alertdialog],[role=menu]";
const FIELD = "input:not([type=checkbox]),textarea,select,[contenteditable]";

/** Single-key shortcuts are on by default, and if storage is unavailable. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(SHORTCUTS_KEY) !== "off";
  } catch {
    return true;
  }
}

const isTaken = ({ altKey, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented || altKey || document.querySelector(CHOICE) !== null;

/**
 * Returns the key pressed on its own, in lower case. Null if it is text input, inside an open dialog, or
 * handled elsewhere, and if the user has turned off single-key shortcuts, because they interfere with speech
 * input (A11-5).
 */
export function singleKeyOf(event: KeyboardEvent): string | null {
  if (isTaken(event) || event.ctrlKey || event.metaKey || !hasSingleKeys()) return null;
  return (event.target as Element).closest?.(FIELD) ? null : (event.key?.toLowerCase() ?? null);
}

/** Returns the shortcut of a key press, or null if it isn't one. */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  if (event.ctrlKey || event.metaKey)
    return event.key?.toLowerCase() === "k" && !event.shiftKey && !isTaken(event) ? "palette" : null;
  const key = singleKeyOf(event);
  const isMove = key === "j" || key === "k";
  return event.repeat && !isMove ? null : (SHORTCUTS.find((known) => known === key) ?? null);
}
