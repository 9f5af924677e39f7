import * as m from "#messages";

/**
 * Number of slides per deck and seconds per slide. In a strict format, speakers can't turn slides themselves.
 * (SES-1)
 */
export const FORMATS = {
  "pecha-kucha": { name: m.session_formats_pechaKucha, slides: 20, secondsPerSlide: 20, isStrict: true },
  ignite: { name: m.session_formats_ignite, slides: 20, secondsPerSlide: 15, isStrict: true },
  micro: { name: m.session_formats_micro, slides: 6, secondsPerSlide: 20, isStrict: false },
} as const;
export type SessionFormat = keyof typeof FORMATS;
export const SESSION_FORMATS = Object.keys(FORMATS) as [SessionFormat, ...SessionFormat[]];

export const talkSeconds = (format: SessionFormat): number =>
  FORMATS[format].slides * FORMATS[format].secondsPerSlide;

export const SESSION_STATUSES = ["draft", "upcoming", "live", "completed", "cancelled"] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

/** Allowed status transitions. All others are refused. (SES-2) */
const TRANSITIONS: Record<SessionStatus, readonly SessionStatus[]> = {
  draft: ["upcoming", "cancelled"],
  upcoming: ["live", "cancelled"],
  live: ["completed", "cancelled"],
  completed: [],
  cancelled: [],
};

export const mayBecome = (from: SessionStatus, to: SessionStatus): boolean => TRANSITIONS[from].includes(to);

export const isChangeable = (status: SessionStatus): boolean => status === "draft" || status === "upcoming";

export const VIEW_PLACES = ["page", "stage", "replay"] as const;
export type ViewPlace = (typeof VIEW_PLACES)[number];

export const VISIBILITIES = ["public", "members"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** `offered`: reserved for a waitlisted member until they take it, decline it or the offer expires. */
export const SEAT_STATUSES = ["going", "waitlisted", "offered", "left"] as const;

export const MAX_QUESTION_LENGTH = 300;

export const REACTIONS = ["clap", "heart", "laugh", "surprise"] as const;
export type Reaction = (typeof REACTIONS)[number];

/** Counts within a short interval. Reactions with a count of zero are omitted. */
export type ReactionCounts = Partial<Record<Reaction, number>>;

export const SLIDE_KINDS = ["image", "text"] as const;

/** The public prefix of a driver's key. A tab recognizes its own control by it. */
export const markOf = (driverKey: string): string => driverKey.slice(0, 8);

/** A query parameter that shows the author of a change the fresh page instead of the cached one. */
export const SAVED = "saved";
