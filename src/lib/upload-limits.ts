/** The browser checks the size before an upload, and the server during it. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
export const IMAGE_TOO_LARGE = "This image is larger than 10 MB. Choose a smaller one.";
