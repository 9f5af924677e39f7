const plan = {
  noTitle: "Give the session a title.",
  noDescription: "Say what the session is about.",
  noDay: "Choose a day.",
  noTime: "Choose a time, such as 19:00.",
  badZone: "Choose a time zone from the list.",
  past: "Choose a time that is still to come.",
  far: "Choose a time within the next two years.",
  badLength: "A session lasts from 5 minutes to 12 hours.",
  badMinutes: "An item takes from 1 minute to 10 hours.",
  badName: "Enter a username, such as @ada.",
  noItem: "Say what this item is.",
  noRequirement: "Say what is needed, or remove this line.",
  noPlace: "Say where it takes place, or give a link to join online.",
  badCapacity: "Enter a whole number of seats up to 10,000, or leave it empty.",
  badSlots: "A session has from 1 to 40 speakers.",
  tooLong: (max: number) => `At most ${max} characters, please.`,
  tooMany: (most: number) => `${most} are enough.`,
  unknownPeople: (usernames: readonly string[]) =>
    `${usernames.map((name) => `@${name}`).join(", ")} ${usernames.length > 1 ? "are" : "is"} no member of this community.`,
  belowSeats: (held: number) =>
    `${held} seats are taken already; the capacity cannot be smaller. Ask people to leave first.`,
  belowTalks: (talks: number) =>
    talks === 1
      ? "One talk is on the programme already; there cannot be fewer slots."
      : `${talks} talks are on the programme already; there cannot be fewer slots. Remove a talk first.`,
  manyPlans: "You have planned many sessions today. Please go on tomorrow.",
  manyEdits:
    "You’ve changed this session many times in the last hour, and attendees are told each time. Please wait a while.",
  formatInUse: "Speakers have begun their decks, so the format can no longer change.",
  idTaken: "This session belongs to another member. Please reload the page.",
  notNow: "This session can no longer be changed.",
} as const;

const stage = {
  notOpen: "This session cannot be opened: it is over, cancelled or still a draft.",
  notLive: "This session is not live.",
  notDriver: "Another person is driving this stage, in another browser. Take over to control it here.",
  othersTalk: "Another speaker’s talk is on the stage. Take over when it has ended.",
  ownTalkOnly: "A speaker starts, pauses and ends their own talk; the rest is for the hosts.",
  turnThemselves: "In this format the slides turn by themselves.",
  wentOn: "The stage has gone on meanwhile. Please look, and press again if it is still right.",
  noTalk: "Nobody is on the stage yet.",
  noDeck: "This talk is no longer in the queue.",
  gaps: (missing: string) =>
    `This deck is not complete: ${missing}. Confirm that it starts as it is, or let its speaker complete it first.`,
  stillRuns: "The talk on the stage still runs. End it before the next one starts.",
  doesNotFit: "That cannot be done where the talk stands now.",
} as const;

const form = {
  createText: "Plan an evening of short talks. As a draft only its hosts see it.",
  notReached: "Your session did not reach us. Everything you typed is kept; please try again.",
  signedOut: "You are signed out. Sign in again; everything you typed is kept.",
  takenIn: "Another host has saved changes meanwhile. They are in the form now; look at them and save again.",
  publish: "Publish",
  saveDraft: "Save as draft",
  save: "Save changes",
  youHost: "You host this session",
  youRun: "You manage this community",
  leaps: (time: string) => `The clocks leap over this time that night; the session begins at ${time}.`,
  twice: "The clocks show this time twice that night; the first is meant.",
  cancel: "Cancel session",
  cancelTitle: "Cancel this session?",
  cancelText: "It stays visible, marked as cancelled, and all attendees are told. This can’t be undone.",
} as const;

const list = {
  title: "Sessions",
  lead: "Evenings of short, timed talks: twenty slides, a few minutes each, and questions after.",
  emptyText: "Sessions appear here with their day, place and seats.",
  ahead: "Coming up",
  past: "Past sessions",
  hiddenAhead: "For members, and your drafts",
  hiddenPast: "Past sessions for members",
  goesOn: "Back to all sessions",
  more: "Load more",
  online: "Online",
  unavailableText: "This community holds no presentation sessions at the moment.",
  hiddenTitle: "Nothing to see here",
  hiddenText: "If it is for members, sign in to open it.",
  status: {
    draft: "Draft",
    upcoming: "Upcoming",
    live: "Live now",
    completed: "Completed",
    cancelled: "Cancelled",
  },
} as const;

/** Texts from the specification, and errors shared by several procedures. */
export const COPY = {
  unavailable: "Sessions not available",
  empty: "No sessions scheduled",
  join: "Join Session",
  viewRecording: "View Recording",
  watch: "Watch live",
  addToCalendar: "Add to Calendar",
  create: "Create Session",
  notFound: "This session is not there, or it is for members only.",
  hidden: (reason: string) =>
    `The moderators have hidden this session, and until they show it again nothing about it changes. The reason: ${reason}`,
  hostsOnly: "Only the hosts of this session can do that.",
  movedFrom: (when: string) => `Moved from ${when}`,
  report: "Report",
  reportTitle: (name: string) => `Sign in to report ${name}`,
  changed: "Another host changed this session in the meantime. Please review their changes, and save again.",
  list,
  form,
  plan,
  stage,
} as const;

export const FORMER_MEMBER = "A former member";

export const USERNAME_EXAMPLE = "@username";
