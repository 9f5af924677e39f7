export const DECK_CHECK_COPY = {
  empty: "is empty",
  noImage: "has no image yet",
  overfull: "has too much text",
} as const;

export const REHEARSAL_COPY = {
  paceCaption: "Seconds per slide, by rehearsal",
  slide: "Slide",
  notReached: "not reached",
  lead: (format: string, minutes: string, seconds: number) =>
    `${format}: ${minutes} minutes, ${seconds} seconds per slide. Slides advance automatically; press the button when you're done with one.`,
  editDeck: "Edit deck",
  start: "Start",
  pace: "Your pace",
  notKept: "We couldn't save the last rehearsal.",
  again: "Try again",
  nonePace: "After a rehearsal, you'll see how long you spent on each slide.",
  title: "Rehearsal",
  left: (time: string) => `${time} left`,
  stop: "Stop",
  done: "Done with this slide",
  noted: "Noted.",
  doneHint: "Press this button or Space when you've finished a slide.",
} as const;
