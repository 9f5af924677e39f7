/** The cookie of the chosen theme; if missing, the system's theme applies. */
export const THEME_COOKIE = "theme";

const CHOSEN = /(?:^|; )theme=(light|dark)(?:;|$)/;

/** Returns null if the system's theme applies. */
export const themeIn = (cookies: string): "light" | "dark" | null =>
  (CHOSEN.exec(cookies)?.[1] as "light" | "dark" | undefined) ?? null;

/**
 * Runs before the first paint, so that a chosen theme never flashes. It uses a cookie, because the other
 * early script reads cookies anyway, and reading local storage would delay the page.
 */
export const THEME_SCRIPT = `try{var t=/${CHOSEN.source}/.exec(document.cookie);if(t)document.documentElement.dataset.theme=t[1]}catch{}`;
