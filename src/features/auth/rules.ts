/**
 * A readable cookie that says only that somebody is probably signed in here. It lets a cached page draw the
 * right one of two equally large variants before the answer is there; nothing is granted by it.
 */
export const VIEWER_HINT = "startuphub-viewer";
