export const SHORTCUTS = ["palette", "?", "/", "j", "k", "v", "c"] as const;
export type Shortcut = (typeof SHORTCUTS)[number];

export const SHORTCUTS_KEY = "shortcuts";

const CHOICE = "[role=dialog],[role=alertdialog],[role=menu]";
const FIELD = "input,textarea,select,[contenteditable]";

/** Single-key shortcuts are on by default, and if storage is unavailable. */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(SHORTCUTS_KEY) !== "off";
  } catch {
    return true;
  }
}

/**
 * Returns the shortcut of a key press, or null if it is text input, inside an open dialog, or handled
 * elsewhere. Single-key shortcuts can be turned off, because they interfere with speech input (A11-5).
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
