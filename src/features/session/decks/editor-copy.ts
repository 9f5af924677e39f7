export const DECK_CONFLICT_COPY = {
  otherImage: "Another image",
  noImage: "No image",
  otherStartup: "Another startup",
  noStartup: "No startup",
  empty: "Empty",
  title: "This was also changed in another tab",
  lead: "Nothing is lost: choose what to keep.",
  mine: "In this tab",
  theirs: "In the other tab",
  keep: "Save my choice",
} as const;

export const DECK_DOTS_COPY = {
  isEmptySlide: "empty",
  noDescription: "no description",
  isReady: "ready",
  slides: "Slides",
  overfull: "too much text",
  slideIs: (slide: number, state: string) => `Slide ${slide}, ${state}`,
  isEmpty: "is empty",
  areEmpty: "are empty",
  undescribed: (images: number) =>
    `${images} ${images === 1 ? "slide needs" : "slides need"} a description for screen readers.`,
  describe: "Add descriptions",
  done: "Done",
  hasTooMany: "has too much text",
  haveTooMany: "have too much text",
  ready: (ready: number, slides: number, missing: string) =>
    `${ready} of ${slides} slides are ready; ${missing}.`,
} as const;

export const DECK_PAGE_COPY = {
  moved: (from: number, to: number) => `Slide ${from} is now slide ${to}.`,
  copied: "Copied to the next empty slide.",
  noRoom: "There's no empty slide left to copy to.",
  emptied: "Slide cleared.",
  undo: "Undo",
  title: "Talk title",
  noTitle: "Give your talk a title.",
  startup: "Startup",
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
  unreached: "Not saved: we can't reach the server. Your changes are kept in this browser and sent later.",
  signedOut: "Not saved: you're signed out. Your changes are kept in this browser.",
} as const;
