const plan = {
  noTitle: "Give the session a title.",
  noDescription: "Describe what the session is about.",
  noDay: "Choose a day.",
  noTime: "Choose a time, such as 19:00.",
  badZone: "Choose a time zone from the list.",
  past: "Choose a time in the future.",
  far: "Choose a time within the next two years.",
  badLength: "A session can last from 5 minutes to 12 hours.",
  badMinutes: "An item can take from 1 minute to 10 hours.",
  badName: "Enter a username, such as @ada.",
  noItem: "Name this item.",
  noRequirement: "Enter a requirement, or remove this line.",
  noPlace: "Enter a place or a link to join online.",
  badCapacity: "Enter a number of seats up to 10,000, or leave it empty.",
  badSlots: "A session can have 1 to 40 speakers.",
  tooLong: (max: number) => `Use up to ${max} characters.`,
  tooMany: (most: number) => `You can add up to ${most}.`,
  unknownPeople: (usernames: readonly string[]) =>
    `${usernames.map((name) => `@${name}`).join(", ")} ${usernames.length > 1 ? "aren't members" : "isn't a member"} of this community.`,
  belowSeats: (held: number) =>
    `${held} seats are already taken, so the capacity can't be smaller. Ask attendees to leave first.`,
  belowTalks: (talks: number) =>
    talks === 1
      ? "There's already one talk on the program, so there can't be fewer slots."
      : `There are already ${talks} talks on the program, so there can't be fewer slots. Remove a talk first.`,
  manyPlans: "You've reached today's limit of new sessions. Try again tomorrow.",
  manyEdits:
    "You've changed this session many times in the last hour, and attendees are notified each time. Try again later.",
  formatInUse: "Speakers have started their decks, so you can't change the format anymore.",
  idTaken: "This session belongs to another member. Reload the page.",
  notNow: "You can't change this session anymore.",
} as const;

const stage = {
  notOpen: "You can't open this session: it's over, canceled or still a draft.",
  notLive: "This session isn't live.",
  notDriver: "Someone else is in control, in another browser. Take over to control the stage from here.",
  othersTalk: "Another speaker's talk is on stage. Take over when it ends.",
  ownTalkOnly: "Speakers can start, pause and end their own talk. Only hosts can do the rest.",
  turnThemselves: "In this format, slides advance automatically.",
  wentOn: "The stage has changed. Check it, and press again if it's still right.",
  noTalk: "No talk is on stage yet.",
  noDeck: "This talk is no longer in the queue.",
  gaps: (missing: string) =>
    `This deck isn't complete: ${missing}. Start it anyway, or let its speaker complete it first.`,
  stillRuns: "A talk is still running. End it before you start the next one.",
  doesNotFit: "You can't do that at this point of the talk.",
} as const;

const form = {
  createText: "Plan an event of short talks. Drafts are visible to hosts only.",
  notReached: "We couldn't save your session. Everything you typed is kept; try again.",
  signedOut: "You're signed out. Sign in again; everything you typed is kept.",
  takenIn: "Another host has saved changes. They're in the form now. Check them and save again.",
  publish: "Publish",
  saveDraft: "Save as draft",
  save: "Save changes",
  youHost: "You host this session",
  youRun: "You manage this community",
  leaps: (time: string) => `Clocks skip this time that night, so the session starts at ${time}.`,
  twice: "This time occurs twice that night. The session starts at the first one.",
  cancel: "Cancel session",
  cancelTitle: "Cancel this session?",
  cancelText: "It stays visible, marked as canceled, and we'll notify all attendees. You can't undo this.",
} as const;

const list = {
  title: "Sessions",
  lead: "Short, timed talks: 20 slides, a few minutes each, then questions.",
  emptyText: "Upcoming sessions appear here with their date, place and seats.",
  ahead: "Coming up",
  past: "Past sessions",
  hiddenAhead: "Members only and your drafts",
  hiddenPast: "Past sessions, members only",
  goesOn: "Back to all sessions",
  more: "Load more",
  online: "Online",
  unavailableText: "This community doesn't host sessions at the moment.",
  hiddenTitle: "Nothing to see here",
  hiddenText: "If it's for members, sign in to see it.",
  status: {
    draft: "Draft",
    upcoming: "Upcoming",
    live: "Live",
    completed: "Completed",
    cancelled: "Canceled",
  },
} as const;

/** Texts from the specification, and errors shared by several procedures. */
export const COPY = {
  image: {
    tooMany:
      "You've uploaded too many images that aren't shown anywhere. We'll remove them after a day; try again then.",
    gone: "We no longer have this picture. Upload it again.",
  },
  unavailable: "Sessions not available",
  empty: "No sessions scheduled",
  join: "Join Session",
  viewRecording: "View Recording",
  watch: "Watch live",
  addToCalendar: "Add to Calendar",
  create: "Create Session",
  notFound: "This session doesn't exist, or it's for members only.",
  hidden: (reason: string) =>
    `The moderators hid this session. You can't change it until they show it again. Reason: ${reason}`,
  hostsOnly: "Only this session's hosts can do that.",
  movedFrom: (when: string) => `Moved from ${when}`,
  report: "Report",
  reportTitle: (name: string) => `Sign in to report ${name}`,
  changed: "Another host has changed this session. Review their changes and save again.",
  list,
  form,
  plan,
  stage,
} as const;

export const FORMER_MEMBER = "A former member";

export const USERNAME_EXAMPLE = "@username";

export const BACK_TO_SESSION = "Back to session";
