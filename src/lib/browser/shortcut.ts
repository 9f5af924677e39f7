export const SHORTCUTS = ["palette", "?", "/", "j", "k", "v", "c"] as const;
export type Shortcut = (typeof SHORTCUTS)[number];

/** Under which the choice against shortcuts of a single key stays in a browser. */
export const SHORTCUTS_KEY = "shortcuts";

const CHOICE = "[role=dialog],[role=alertdialog],[role=menu]";
const FIELD = "input,textarea,select,[contenteditable]";

/** No choice means on; where nothing can be kept they are on, too. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(SHORTCUTS_KEY) !== "off";
  } catch {
    return true;
  }
}

/**
 * What a key press asks for; null when it is text, part of an open dialog or somebody else's. Single keys can
 * be switched off, because they get in the way of whoever speaks to the computer. (`docs/behaviours.md`, A11-5)
 */
export function shortcutOf(event: KeyboardEvent): Shortcut | null {
  const { altKey, ctrlKey, metaKey, defaultPrevented, repeat, target } = event;
  const key = event.key?.toLowerCase();
  if (defaultPrevented || altKey || document.querySelector(CHOICE)) return null;
  if (ctrlKey || metaKey) return key === "k" && !event.shiftKey ? "palette" : null;
  if ((target as Element).closest?.(FIELD) || !hasSingleKeys()) return null;
  const isMove = key === "j" || key === "k";
  return repeat && !isMove ? null : (SHORTCUTS.find((known) => known === key) ?? null);
}
