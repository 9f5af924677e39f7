const counted = (slides: number): string => `${slides} ${slides === 1 ? "slide" : "slides"}`;

/** The words of filling many slides at once. */
export const FILL_COPY = {
  title: "Fill the empty slides",
  lead: "Choose or drop a PDF, or images in the order of their names",
  uploadedOf: (done: number, of: number) => `${done} of ${of} uploaded`,
  uploaded: (slides: number) => `${counted(slides)} uploaded`,
  filledThen: (slides: number, trouble: string) => `${counted(slides)} filled, then: ${trouble}`,
  filled: (slides: number) => `${counted(slides)} filled. Describe each image for those who do not see it.`,
  filledSome: (slides: number, left: number) =>
    `${counted(slides)} filled; ${left} found no empty slide and ${left === 1 ? "was" : "were"} left out.`,
  notReached: "The upload did not reach us. Please check your connection and try again.",
} as const;

/** Why a PDF makes no slides. */
export const PDF_COPY = {
  tooLarge: "This PDF is larger than 100 MB. Please export it with smaller images.",
  locked: "This PDF asks for a password. Please export it without one.",
  broken: "This PDF cannot be read. Please export it again, or upload its pages as images.",
  slow: (page: number) => `Page ${page} of this PDF takes too long to draw. Please upload it as an image.`,
} as const;
