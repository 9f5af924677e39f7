/** The products whose exports are recognized by their columns. `own` are our templates and exports. */
export const IMPORT_SOURCES = [
  "own",
  "product-hunt",
  "fider",
  "meetup",
  "luma",
  "eventbrite",
  "discourse",
  "ghost",
  "other",
] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

export const IMPORT_KINDS = ["people", "startups", "sessions"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** What a column can be used as. `standing` says whether the person still wants to hear from the source, or the event takes place. */
export const IMPORT_FIELDS = {
  people: ["email", "standing"],
  startups: ["name", "tagline", "website", "description", "tags", "maker", "votes"],
  sessions: [
    "title",
    "start",
    "time",
    "timeZone",
    "end",
    "endTime",
    "minutes",
    "format",
    "description",
    "place",
    "link",
    "seats",
    "standing",
  ],
} as const satisfies Record<ImportKind, readonly string[]>;
export type ImportField = (typeof IMPORT_FIELDS)[ImportKind][number];

/** The index of the column that each field is read from. */
export type ColumnMapping = Partial<Record<ImportField, number>>;

export const IMPORT_STATES = [
  "uploaded",
  "checking",
  "checked",
  "importing",
  "imported",
  "undoing",
  "undone",
  "canceled",
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** A community has one import at most in these states. */
export const OPEN_STATES = [
  "uploaded",
  "checking",
  "checked",
  "importing",
  "undoing",
] as const satisfies readonly ImportState[];

/** A job works on these. */
export const RUNNING_STATES = ["checking", "importing", "undoing"] as const satisfies readonly ImportState[];

/** Rows that are taken over, before and after. */
export const KEPT_OUTCOMES = ["ready", "imported", "invited", "undone", "kept"] as const;

/** Why a row is left out. */
export const LEFT_OUT_OUTCOMES = [
  "no-email",
  "bad-email",
  "opted-out",
  "member",
  "banned",
  "declined",
  "unreachable",
  "applied",
  "rejected",
  "open-invitation",
  "earlier-import",
  "no-name",
  "bad-name",
  "bad-website",
  "bad-title",
  "bad-start",
  "bad-time-zone",
  "unclear-start",
  "past",
  "far",
  "bad-length",
  "bad-format",
  "bad-description",
  "bad-place",
  "bad-seats",
  "exists",
  "duplicate",
  "over-limit",
  "too-many-cells",
  "stopped",
] as const;
export type LeftOutOutcome = (typeof LEFT_OUT_OUTCOMES)[number];

export const ROW_OUTCOMES = [...KEPT_OUTCOMES, ...LEFT_OUT_OUTCOMES] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];
