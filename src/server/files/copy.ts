export const IMAGE_COPY = {
  empty: "This file is empty.",
  wrongType: "Use a PNG, JPEG, WebP or GIF image.",
  wrongBrandType: "Use a PNG, JPEG, WebP, GIF or SVG image.",
  broken: "We can't read this image. It may be damaged. Save it again or choose another.",
  vector:
    "We can't render this SVG: it's damaged, larger than 256 kB, too complex, not in UTF-8, or uses filter effects or entities. Save it as a PNG.",
  tooManyPixels: "This image has too many pixels. Choose a smaller one.",
  tooThin: "This image is too long and thin.",
  tooSmall: (side: number) => `This image is too small: each side needs at least ${side} pixels.`,
  cutOff: "The upload was interrupted. Try again.",
  busy: "Many images are being uploaded right now. Try again in a few seconds.",
  notStored: (requestId: string) =>
    `We couldn't store the image. Nothing you typed is lost. Try again later. Error ID: ${requestId}`,
} as const;
