import { PUBLISH_FIRST } from "@/features/session/speakers/copy";

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

const counted = (slides: number): string => `${slides} ${slides === 1 ? "slide" : "slides"}`;

export const FILL_COPY = {
  title: "Fill the empty slides",
  lead: "Choose or drop a PDF, or images in the order of their names",
  uploadedOf: (done: number, of: number) => `${done} of ${of} uploaded`,
  uploaded: (slides: number) => `${counted(slides)} uploaded`,
  ofFile: (name: string, issue: string) => `${name}: ${issue}`,
  filled: (slides: number) => `${counted(slides)} filled. Describe each image for those who do not see it.`,
  filledSome: (slides: number, left: number) =>
    `${counted(slides)} filled; ${left} found no empty slide and ${left === 1 ? "was" : "were"} left out.`,
} as const;

export const PDF_COPY = {
  tooLarge: "This PDF is larger than 100 MB. Please export it with smaller images.",
  locked: "This PDF asks for a password. Please export it without one.",
  broken: "This PDF cannot be read. Please export it again, or upload its pages as images.",
  slow: "It takes too long to draw. Please upload it as an image.",
  empty: (page: number) => `Page ${page} came out empty. If it isn’t meant to be, upload it as an image.`,
  lostImage: (page: number) => `Page ${page} lost an image that can’t be read. Upload the page as an image.`,
  ofPage: (page: number, message: string) => `Page ${page} was left out: ${message}`,
} as const;

export const slideOf = (slide: number, slides: number): string => `Slide ${slide} of ${slides}`;

export const undescribed = (slide: number): string => `Slide ${slide}, which its speaker has not described`;

export const filled = (filled: number, slides: number): string => `${filled} of ${slides} slides are ready`;

export const NO_NOTES = "No notes for this slide.";

export const slideNamed = (slide: number): string => `Slide ${slide}`;

export const allReady = (slides: number): string => `All ${slides} slides are ready.`;

export const NOTES = "Notes";

export const SLIDE_COPY = {
  earlier: "Earlier",
  later: "Later",
  duplicate: "Duplicate",
  empty: "Empty it",
  swapLabel: "Swap with another slide",
  swap: "Swap with…",
  words: "Words",
  image: "Image",
  shows: (slide: number) => `What slide ${slide} shows`,
  notesHint: "Only you see them, here, in the rehearsal and beside your slides on the stage.",
  wordsHint: "Markdown. A few words stand large; the more there are, the smaller they become.",
  tooManyWords: "These are more words than the slide holds.",
  otherImage: (slide: number) => `Another image for slide ${slide}`,
  newImage: (slide: number) => `An image for slide ${slide}`,
  chooseOther: "Choose another image",
  choose: "Choose an image",
  alt: "Description",
  altHint: "What the image shows, for those who do not see it. It is read aloud on the stage page.",
  noAlt: "Say what the image shows.",
} as const;

export const OWN_TALK_COPY = {
  youSpeak: "You speak here",
  decline: "Decline to speak",
  declineAsk: "Decline to speak?",
  declineText: "Your slides, notes and rehearsals for this session are removed, and its hosts are told.",
  declineConfirm: "Decline",
} as const;

export const TALK_COPY = {
  yours: "Your deck",
  rehearse: "Rehearse",
} as const;
