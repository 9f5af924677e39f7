export const DECK_CHECK_COPY = {
  empty: "is empty",
  noImage: "has no image yet",
  noAlt: "has an image without a description",
  overfull: "has more words than it holds",
} as const;

export const REHEARSAL_COPY = {
  paceCaption: "Seconds talked to each slide, by rehearsal",
  slide: "Slide",
  notReached: "not reached",
  lead: (title: string, format: string, minutes: string, seconds: number) =>
    `${title}. ${format}: ${minutes} minutes, ${seconds} seconds a slide. Slides turn by themselves; say when you are done with each.`,
  editDeck: "Edit the deck",
  start: "Start",
  pace: "Your pace",
  notKept: "The last rehearsal could not be kept.",
  again: "Try again",
  nonePace: "After a rehearsal you see here how long you talked to each slide.",
  title: "Rehearsal",
  left: (time: string) => `s · ${time} left`,
  stop: "Stop",
  done: "Done with this slide",
  noted: "Noted.",
  doneHint: "Press it, or the space bar, when you have said what there is to say.",
} as const;
