export const DECK_CONFLICT_COPY = {
  otherImage: "Another image",
  noImage: "No image",
  otherStartup: "Another startup",
  noStartup: "No startup",
  empty: "Empty",
  title: "This was also changed in another tab",
  lead: "Nothing is lost: choose what to keep.",
  mine: "Yours, here",
  theirs: "In the other tab",
  keep: "Keep what I chose",
} as const;

export const DECK_DOTS_COPY = {
  lacks: { empty: "empty", alt: "image not described" },
  isReady: "ready",
  slides: "Slides",
  overfull: "more than it holds",
  slideIs: (slide: number, state: string) => `Slide ${slide}, ${state}`,
  slideTitle: (slide: number, state: string) => `Slide ${slide}: ${state}`,
  isEmpty: "is empty",
  areEmpty: "are empty",
  imageUndescribed: "image has no description",
  imagesUndescribed: "images have no description",
  hasTooMany: "has too many words",
  haveTooMany: "have too many words",
  ready: (ready: number, slides: number, missing: string) =>
    `${ready} of ${slides} slides are ready; ${missing}.`,
} as const;

export const DECK_PAGE_COPY = {
  moved: (from: number, to: number) => `Slide ${from} is now slide ${to}.`,
  copied: "The slide is copied onto the next empty one.",
  noRoom: "There is no empty slide to copy it onto.",
  emptied: "The slide is empty now.",
  undo: "Undo",
  title: "Title of the talk",
  noTitle: "Give the talk a title.",
  startup: "The startup it is about",
  noStartup: "None",

  for: "For",
  by: (speaker: string) => `By ${speaker}, for`,
  formerMember: "a former member",
  facts: (when: string, format: string, slides: number, seconds: number) =>
    `, ${when}. ${format}: ${slides} slides, ${seconds} seconds each.`,

  savedAt: (time: string) => `Saved at ${time}`,
  saving: "Saving…",
  waiting: "Waiting for your choice",
  saved: "Saved",
  unreached: "Not saved: we cannot be reached. This browser keeps what you do and sends it later.",
  signedOut: "Not saved: you are signed out. This browser keeps what you do.",
} as const;
