import { PUBLISH_FIRST } from "./speaker-copy";

/** The words of decks and of who speaks. */
export const DECK_COPY = {
  notFound: "This deck is not there, or not yet to be seen.",
  untitled: "Untitled talk",
  tooLong: (max: number) => `At most ${max} characters, please.`,
  gone: "This deck is no longer yours: the talk was taken off the programme.",
  started: "This talk has been on the stage, so its deck stays as it was shown.",
  over: "This session is over or cancelled, so its decks stay as they are.",
  otherSlides: "These are not the slides of this deck. Please reload the page.",
  lostImage: (slide: number) =>
    `The image of slide ${slide} is no longer there. Please remove it, or upload it again.`,
  foreignStartup: "A talk can be about a startup that you make.",
  publishFirst: PUBLISH_FIRST,
  allTaken: (slots: number) =>
    `All ${slots} slots are taken. Remove a talk, or plan the session for more speakers.`,
  askedOften: "You have put them on a programme several times today. Please try again tomorrow.",
  manySpeakers: "You have added many speakers today. Please go on tomorrow.",
  wasShown: "This talk has been on the stage, so it stays on the programme.",
  otherTalks: "The programme has changed meanwhile. Please look at it, and order it again.",
  tooMany: "You have uploaded many images that are on no slide. They are removed after a day; please wait.",
} as const;
