/**
 * What a format fixes: how many slides a deck has, and for how many seconds each of them stands. In a strict one
 * speakers turn no slide themselves. (`docs/behaviours.md`, SES-1)
 */
export const FORMATS = {
  "pecha-kucha": { name: "Pecha Kucha", slides: 20, secondsPerSlide: 20, isStrict: true },
  ignite: { name: "Ignite", slides: 20, secondsPerSlide: 15, isStrict: true },
  micro: { name: "Micro-presentation", slides: 6, secondsPerSlide: 20, isStrict: false },
} as const;
export type SessionFormat = keyof typeof FORMATS;
export const SESSION_FORMATS = Object.keys(FORMATS) as [SessionFormat, ...SessionFormat[]];

/** How long one talk of a format lasts, in seconds. */
export const talkSeconds = (format: SessionFormat): number =>
  FORMATS[format].slides * FORMATS[format].secondsPerSlide;

export const SESSION_STATUSES = ["draft", "upcoming", "live", "completed", "cancelled"] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

/** What may become of a session; whatever is not here is refused. (`docs/behaviours.md`, SES-2) */
const TRANSITIONS: Record<SessionStatus, readonly SessionStatus[]> = {
  draft: ["upcoming", "cancelled"],
  upcoming: ["live", "cancelled"],
  live: ["completed", "cancelled"],
  completed: [],
  cancelled: [],
};

export const mayBecome = (from: SessionStatus, to: SessionStatus): boolean => TRANSITIONS[from].includes(to);

/** Whether its plan may still be changed. */
export const isChangeable = (status: SessionStatus): boolean => status === "draft" || status === "upcoming";

/** Who may see a session and its stage. */
/** Where a session is looked at: on its own page, at its live screen, or in its replay. */
export const VIEW_PLACES = ["page", "stage", "replay"] as const;
export type ViewPlace = (typeof VIEW_PLACES)[number];

export const VISIBILITIES = ["public", "members"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** `offered` is a seat kept for somebody from the waitlist until they take it, decline it or let it pass. */
export const SEAT_STATUSES = ["going", "waitlisted", "offered", "left"] as const;

/** The marks that an audience sends while somebody speaks. */
export const REACTIONS = ["clap", "heart", "laugh", "surprise"] as const;
export type Reaction = (typeof REACTIONS)[number];

/** How many of each were sent within a moment; what nobody sent is left out. */
export type ReactionCounts = Partial<Record<Reaction, number>>;

export const SLIDE_KINDS = ["image", "text"] as const;

/** The part of a driver's key that everybody may see, by which a tab knows that it is the one. */
export const markOf = (driverKey: string): string => driverKey.slice(0, 8);

/** The word in the address of a session's page by which whoever has just changed it sees the change at once. */
export const SAVED = "saved";
