import { cutText } from "@/lib/text/cut";

const submit = {
  noName: "Give it a name.",
  noTagline: "Say what it does in one line.",
  noDescription: "Describe it in a few sentences.",
  noWebsite: "Enter a website where people can try it.",
  badWebsite: "Enter a public web address, such as example.com.",
  noCategory: "Choose a category.",
  unknownCategory: "Choose one of the community's categories.",
  noAlt: "Describe this image for people who can't see it.",
  shortTag: (tag: string) => `“${tag}” is too short. Tags need at least 2 characters.`,
  longTag: (tag: string) => `“${cutText(tag, 30)}…” is too long. Tags can have up to 30 characters.`,
  badTag: (tag: string) => `“${tag}” isn't a valid tag. Use letters, digits and spaces.`,
  tooManyTags: "You can add up to 5 tags.",
  tooManyMakers: "You can add up to 10 makers.",
  tooManyImages: "A gallery can have up to 8 images.",
  badYear: "Enter a year, such as 2024.",
  tooShort: (min: number) => `Use at least ${min} characters.`,
  tooLong: (max: number) => `Use up to ${max} characters.`,
  websiteTaken: "This website is already in the directory.",
  websiteWaiting: "A startup with this website is already waiting to be listed.",
  planFull: (community: string, limit: number) =>
    `${community} has reached its plan's limit of ${limit} startups. Its owners can upgrade to Professional, which has no limit. Nothing you typed is lost.`,
  otherDayFull: (limit: number) =>
    `${limit === 1 ? "That day's only launch is taken" : `All ${limit} launches on that day are taken`}. Choose another day.`,
  badLaunch: {
    soon: "Choose a time at least an hour from now, or launch now.",
    far: "Choose a day within the next 180 days.",
  },
  notScheduled: "This startup isn't scheduled to launch.",
  launchFixed: "It launches within the hour, so you can't change the time anymore.",
  similarName: "Some startups have a similar name. Is yours one of them?",
  sayDistinct: "Check them, and check this box if yours is a different startup.",
  unknownMaker: (usernames: readonly string[], community: string) =>
    `${usernames.map((name) => `@${name}`).join(", ")} ${usernames.length > 1 ? "aren't members" : "isn't a member"} of ${community}.`,
  lostImage: "We don't have this image anymore. Upload it again.",
  dayFull: (limit: number) =>
    `${limit === 1 ? "Today's only launch is taken" : `All ${limit} launches for today are taken`}. Your draft is saved; you can launch it tomorrow.`,
  idTaken: "This submission belongs to another member. Reload the page.",
} as const;

const draft = {
  untitled: "Untitled startup",
  gone: "This draft no longer exists. It was submitted or deleted, here or in another tab.",
  tooMany: (most: number) =>
    `You've reached the limit of ${most} drafts. Submit or delete one first. What you typed here stays in this browser.`,
  changed:
    "This draft was changed somewhere else. The form now shows those changes. Check them and try again.",
  notOwner: "Only the owner of a draft can delete it.",
} as const;

const edit = {
  notYours: "You can't change this startup, or it no longer exists.",
  removed: "The moderators removed it. If that's a mistake, contact the community's admins.",
  notRejected: "You can only resubmit a startup that the moderators rejected or hid.",
  ownersOnly: "Only this startup's owners can do that.",
  notNow: (archive: boolean) =>
    archive ? "Only listed startups can be unpublished." : "This startup can't be published again.",
} as const;

const image = {
  awaited: "Your images are still uploading. We'll continue when they're done.",
  missing: "An image failed to upload. Choose it again or dismiss it, then try again.",
  left: (most: number) => `A gallery can have up to ${most} images. The others were left out.`,
  tooMany:
    "You've uploaded too many images that you don't use. We'll remove them within a day; try again then.",
} as const;

/**
 * The same message for private hosts and for hosts that don't resolve, so that internal names can't be
 * probed.
 */
const notThere = (host: string): string =>
  `We couldn't reach a public site at “${host}”. Check the address, or fill in the form yourself.`;

const prefill = {
  "not-public": notThere,
  "no-answer": notThere,
  error: (host: string) => `The site at “${host}” returned an error, so we couldn't read it.`,
  "wrong-type": (host: string) => `There's no web page to read at “${host}”.`,
  "too-large": (host: string) => `We couldn't read the page at “${host}”.`,
  tooMany: "You've looked up many websites this hour. Fill in the form yourself, or try again later.",
} as const;

export const COPY = { submit, draft, edit, image, prefill } as const;

export const NO_SUCH_STARTUP = "This startup isn't in the directory.";
