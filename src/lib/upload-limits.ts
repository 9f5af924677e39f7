/** The size of an upload, checked by the browser before it is sent and by the server while it arrives. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
export const IMAGE_TOO_LARGE = "This image is larger than 10 MB. Please choose a smaller one.";
