/** The words around the form of a session. */
export const PLAN_PAGE_COPY = {
  edit: (title: string) => `Edit ${title}`,
  noScript: "This form needs JavaScript.",
} as const;

/** The words of an agenda in the form of a session. */
export const AGENDA_COPY = {
  moved: (from: number, to: number, of: number) => `Item ${from} is now number ${to} of ${of}.`,
  break: "Break",
  removed: (item: number) => `Item ${item} is removed.`,
  add: "Add an item",
  addBreak: "Add a break",
  planned: (planned: string, minutes: string) => `${planned} of ${minutes} planned`,
  item: (item: number) => `Item ${item}`,
  speaker: "Speaker",
  minutes: "Minutes",
  moveUp: (item: number) => `Move item ${item} up`,
  moveDown: (item: number) => `Move item ${item} down`,
  remove: (item: number) => `Remove item ${item}`,
} as const;

/** The words of a session that two hosts changed. */
export const PLAN_CONFLICT_COPY = {
  title: "Another host changed the same",
  lead: "Nothing is lost: both versions stand here. Keep yours, or take theirs.",
  mine: (name: string) => `${name}, yours`,
  theirs: (name: string) => `${name}, theirs`,
  keepMine: "Keep mine",
  rebaseOnto: "Take theirs",
  empty: "Empty",
} as const;

/** The words of the fields of a session. */
export const PLAN_COPY = {
  what: "What it is",
  people: "People",
  hosts: "Co-hosts",
  hostsHint: "Members who may change and run it with you, one a line.",
  requirements: "Requirements",
  requirementsHint: "What people should bring or know, one a line.",
  requirementsExample: "A laptop",
  seats: "Seats",
  noLimit: "Empty means no limit.",
  waitlist: "Waitlist",
  waitlistHint: "For sessions with a limit of seats.",
  slots: "Speaker slots",
  previewLoads: "Loading the preview…",
  title: "Title",
  titleExample: "Pecha Kucha Night, Vol. 12",
  description: "Description",
  descriptionHint: "Markdown works: **bold**, *italic*, lists, links and headings.",
  descriptionExample: "What is the evening about, and whom is it for?",
  hidePreview: "Hide preview",
  preview: "Preview",
  nothingYet: "There is nothing to show yet.",
  day: "Day",
  time: "Time",
  minutes: "Length in minutes",
  zoneHint: "Everybody also sees it by their own clock.",
  zone: "Time zone",
  place: "Place",
  placeHint: "With the address, so that people find it.",
  placeExample: "Impact Hub, Sihlquai 131, Zürich",
  link: "Link to join online",
  linkHint: "Only who has a seat gets it.",
  linkExample: "meet.example.org/night",
  visibility: "Who may see it",
  everybody: "Everybody",
  members: "Members of this community",
} as const;
