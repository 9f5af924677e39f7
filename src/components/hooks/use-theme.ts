import { useSyncExternalStore } from "react";
import { THEME_COOKIE, themeIn } from "@/lib/browser/theme-script";

export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

/** The longest lifetime browsers allow for a cookie. */
const COOKIE_MAX_AGE_SECONDS = 400 * 24 * 3600;
const CHANGED = "themechange";
const root = () => document.documentElement;

function subscribe(onChange: () => void) {
  window.addEventListener(CHANGED, onChange);
  document.addEventListener("visibilitychange", catchUp);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    document.removeEventListener("visibilitychange", catchUp);
  };
}

/** Another tab may have changed the theme while this one was hidden. */
function catchUp() {
  if (document.hidden || !navigator.cookieEnabled) return;
  const kept = themeIn(document.cookie) ?? "system";
  if (kept !== current()) show(kept);
}

const current = (): Theme => {
  const chosen = root().dataset.theme;
  return chosen === "light" || chosen === "dark" ? chosen : "system";
};

function show(theme: Theme) {
  if (theme === "system") delete root().dataset.theme;
  else root().dataset.theme = theme;
  window.dispatchEvent(new Event(CHANGED));
}

export function chooseTheme(theme: Theme) {
  keep(theme);
  show(theme);
}

/** If cookies are unavailable, the choice lasts as long as the page. */
function keep(theme: Theme) {
  try {
    const seconds = theme === "system" ? 0 : COOKIE_MAX_AGE_SECONDS;
    // biome-ignore lint/suspicious/noDocumentCookie: browsers have the Cookie Store only where https is.
    document.cookie = `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
  } catch {}
}

/** The chosen theme; null until the page has hydrated. */
export const useTheme = (): Theme | null => useSyncExternalStore(subscribe, current, () => null);
