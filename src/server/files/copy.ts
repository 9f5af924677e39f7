export const IMAGE_COPY = {
  empty: "This file is empty.",
  wrongType: "Please use a PNG, JPEG, WebP or GIF image.",
  wrongBrandType: "Please use a PNG, JPEG, WebP, GIF or SVG image.",
  broken: "This image cannot be read. It may be damaged; please save it again or choose another.",
  vector:
    "This SVG cannot be drawn: it is damaged, larger than 256 kB, too elaborate, not in UTF-8 or uses filter effects or entities. Please save it as a PNG.",
  tooManyPixels: "This image has too many pixels. Please choose a smaller one.",
  tooThin: "This image is too long and thin to be shown.",
  tooSmall: (side: number) => `This image is too small: each side needs at least ${side} pixels.`,
  cutOff: "The upload was interrupted. Please try again.",
  busy: "Many images are being uploaded right now. Please try again in a few seconds.",
  notStored: (requestId: string) =>
    `The image could not be stored on the server. Nothing you typed is lost; please try again later. Error id: ${requestId}`,
} as const;
