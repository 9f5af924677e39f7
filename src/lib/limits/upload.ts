/** The browser checks the size before an upload, and the server during it. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
