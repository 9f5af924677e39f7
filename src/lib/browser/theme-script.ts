/** The cookie of the chosen theme; without it the system's holds. */
export const THEME_COOKIE = "theme";

const CHOSEN = /(?:^|; )theme=(light|dark)(?:;|$)/;

/** What a page's cookies say was chosen; null for the system's. */
export const themeIn = (cookies: string): "light" | "dark" | null =>
  (CHOSEN.exec(cookies)?.[1] as "light" | "dark" | undefined) ?? null;

/**
 * Runs before the first paint, so that a chosen theme never flashes. It reads a cookie because the other script that
 * runs then reads one anyway: browsers hold the page up while they fetch what else they keep.
 */
export const THEME_SCRIPT = `try{var t=/${CHOSEN.source}/.exec(document.cookie);if(t)document.documentElement.dataset.theme=t[1]}catch{}`;
