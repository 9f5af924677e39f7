import { cutText } from "@/lib/text/cut";

const submit = {
  noName: "Give it a name.",
  noTagline: "Say in one line what it does.",
  noDescription: "Describe it in a few sentences.",
  noWebsite: "Where can people try it? Enter its website.",
  badWebsite: "Enter a public web address, such as example.com.",
  noCategory: "Choose a category.",
  unknownCategory: "Choose one of the community's categories.",
  noAlt: "Describe this image for people who cannot see it.",
  shortTag: (tag: string) => `A tag has at least 2 characters; “${tag}” has not.`,
  longTag: (tag: string) => `A tag has at most 30 characters; “${cutText(tag, 30)}…” has more.`,
  badTag: (tag: string) => `A tag is made of letters, digits and spaces; “${tag}” is not.`,
  tooManyTags: "Five tags are enough.",
  tooManyMakers: "Ten makers are enough.",
  tooManyImages: "A gallery holds eight images.",
  badYear: "Enter a year, such as 2024.",
  tooShort: (min: number) => `At least ${min} characters, please.`,
  tooLong: (max: number) => `At most ${max} characters, please.`,
  websiteTaken: "This website is already in the directory.",
  websiteWaiting: "An entry with this website is already waiting to be listed.",
  planFull: (community: string, limit: number) =>
    `${community} is on the Community plan, which holds up to ${limit} startups, and all of them are taken. Its owners can upgrade to Professional, which has no limit; nothing you typed is lost.`,
  otherDayFull: (limit: number) =>
    `${limit === 1 ? "The only launch of that day is taken" : `All ${limit} launches of that day are taken`}. Please choose another day.`,
  badLaunch: {
    soon: "Choose a time that is at least an hour away, or launch now.",
    far: "Choose a day within the next 180 days.",
  },
  notScheduled: "This startup does not wait for a launch.",
  launchFixed: "It launches within the hour; its time can no longer be changed.",
  similarName: "There are startups with a similar name. Is yours one of them?",
  sayDistinct: "Please look at them, and tick this if yours is another one.",
  unknownMaker: (usernames: readonly string[], community: string) =>
    `${usernames.map((name) => `@${name}`).join(", ")} ${usernames.length > 1 ? "are" : "is"} no member of ${community}.`,
  lostImage: "This image is no longer stored. Please upload it again.",
  dayFull: (limit: number) =>
    `${limit === 1 ? "Today's only launch is taken" : `All ${limit} launches of today are taken`}. Your draft is kept; it can be launched tomorrow.`,
  idTaken: "This submission belongs to another member. Please reload the page.",
} as const;

const draft = {
  untitled: "Untitled startup",
  gone: "This draft is no longer there: it was handed in or deleted, here or in another tab.",
  tooMany: (most: number) =>
    `You keep ${most} drafts already. Please hand in or delete one of them; what you type here stays in this browser.`,
  changed:
    "This was changed elsewhere meanwhile. What was written there is in the form now; look at it and press again.",
  notOwner: "Only the owner of a draft can delete it.",
} as const;

const edit = {
  notYours: "This startup is not yours to change, or it is no longer there.",
  removed:
    "The moderators have removed it for good. Write to those who run the community if that is a mistake.",
  notRejected: "Only what the moderators rejected or hid can be handed in again.",
  ownersOnly: "Only an owner of this startup can do that.",
  notNow: (archive: boolean) =>
    archive
      ? "Only a startup that is listed can be taken out."
      : "This startup cannot be put back as it stands.",
} as const;

const image = {
  awaited: "The pictures are still being uploaded; then it goes on by itself.",
  missing: "A picture did not arrive. Choose it again, or dismiss it, and press once more.",
  left: (most: number) => `A gallery holds ${most} images; the others were left out.`,
  tooMany:
    "You have uploaded many images that you do not use. They are removed within a day; please try again then.",
} as const;

/**
 * The same message for private hosts and for hosts that don't resolve, so that internal names can't be
 * probed.
 */
const notThere = (host: string): string =>
  `No public site answers at “${host}”. Check its address, or fill in the form yourself.`;

const prefill = {
  "not-public": notThere,
  "no-answer": notThere,
  error: (host: string) => `The site at “${host}” answered with an error, so nothing could be read there.`,
  "wrong-type": (host: string) => `At “${host}” there is no web page to read from.`,
  "too-large": (host: string) => `The page at “${host}” could not be read.`,
  tooMany:
    "You have looked up many websites within the hour. Please fill in the form yourself, or try later.",
} as const;

export const COPY = { submit, draft, edit, image, prefill } as const;

export const NO_SUCH_STARTUP = "This startup is not in the directory.";
