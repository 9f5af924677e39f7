export const THEME_KEY = "theme";

/** Runs before the first paint, so that a chosen theme never flashes; no choice means the system's. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${THEME_KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;
