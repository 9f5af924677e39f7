import { PUBLISH_FIRST } from "@/features/session/speakers/copy";

export const DECK_COPY = {
  notFound: "This deck doesn't exist, or you can't see it yet.",
  untitled: "Untitled talk",
  tooLong: (max: number) => `Use up to ${max} characters.`,
  gone: "You can't edit this deck anymore: the talk was removed from the program.",
  started: "This talk has been given, so you can't change its deck.",
  over: "This session is over or canceled, so decks can't be changed.",
  otherSlides: "These slides don't belong to this deck. Reload the page.",
  lostImage: (slide: number) =>
    `We don't have the image of slide ${slide} anymore. Remove it or upload it again.`,
  foreignStartup: "Choose a startup you're a maker of.",
  publishFirst: PUBLISH_FIRST,
  allTaken: (slots: number) => `All ${slots} slots are taken. Remove a talk, or add slots to the session.`,
  askedOften: "You've invited them several times today. Try again tomorrow.",
  manySpeakers: "You've reached today's limit of new speakers. Try again tomorrow.",
  wasShown: "This talk has been given, so it stays on the program.",
  otherTalks: "The program has changed. Check it and reorder it again.",
} as const;

const counted = (slides: number): string => `${slides} ${slides === 1 ? "slide" : "slides"}`;

export const DECK_GAPS_COPY = {
  empty: (slides: number) => `${slides} ${slides === 1 ? "slide is" : "slides are"} empty`,
} as const;

export const FILL_COPY = {
  title: "Fill the empty slides",
  lead: "Choose or drop a PDF or images. Images are sorted by name",
  uploadedOf: (done: number, of: number) => `${done} of ${of} uploaded`,
  uploaded: (slides: number) => `${counted(slides)} uploaded`,
  ofFile: (name: string, issue: string) => `${name}: ${issue}`,
  filled: (slides: number) => `${counted(slides)} filled. Describe each image for people who can't see it.`,
  filledSome: (slides: number, left: number) =>
    `${counted(slides)} filled. ${left} ${left === 1 ? "was" : "were"} left out, because no empty slides are left.`,
} as const;

export const PDF_COPY = {
  tooLarge: "This PDF is larger than 100 MB. Export it with smaller images.",
  locked: "This PDF is password-protected. Export it without a password.",
  broken: "We can't read this PDF. Export it again, or upload its pages as images.",
  slow: "It takes too long to render. Upload it as an image.",
  empty: (page: number) => `Page ${page} came out empty. If it shouldn't be, upload it as an image.`,
  lostImage: (page: number) => `Page ${page} lost an image that we can't read. Upload the page as an image.`,
  ofPage: (page: number, message: string) => `Page ${page} was left out: ${message}`,
} as const;

export const slideOf = (slide: number, slides: number): string => `Slide ${slide} of ${slides}`;

export const undescribed = (slide: number): string => `Slide ${slide}, no description`;

export const filled = (filled: number, slides: number): string => `${filled} of ${slides} slides are ready`;

export const NO_NOTES = "No notes for this slide.";

export const slideNamed = (slide: number): string => `Slide ${slide}`;

export const allReady = (slides: number): string => `All ${slides} slides are ready.`;

export const NOTES = "Notes";

export const SLIDE_COPY = {
  earlier: "Move left",
  later: "Move right",
  duplicate: "Duplicate",
  empty: "Clear",
  swapLabel: "Swap with another slide",
  swap: "Swap with…",
  words: "Text",
  image: "Image",
  shows: (slide: number) => `Type of slide ${slide}`,
  notesHint: "Only you can see your notes: here, while rehearsing and in presenter view.",
  typeHere: "Click to type",
  wordsHint: "Markdown works. Fewer words, bigger type.",
  tooManyWords: "That's too much text for one slide.",
  otherImage: (slide: number) => `Replace the image of slide ${slide}`,
  newImage: (slide: number) => `Image for slide ${slide}`,
  chooseOther: "Replace image",
  choose: "Choose image",
  alt: "Description",
  altHint: "What the image shows, for people who can't see it.",
  noAlt: "Describe what the image shows.",
} as const;

export const OWN_TALK_COPY = {
  youSpeak: "You're speaking",
  decline: "Decline talk",
  declineAsk: "Decline your talk?",
  declineText: "This deletes your slides, notes and rehearsals for this session. We'll notify the hosts.",
  declineConfirm: "Decline",
} as const;

export const TALK_COPY = {
  yours: "Your deck",
  rehearse: "Rehearse",
} as const;
