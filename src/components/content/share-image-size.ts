/** Pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;
