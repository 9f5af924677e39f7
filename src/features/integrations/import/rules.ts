import { type ColumnMapping, IMPORT_FIELDS, type ImportField, type ImportKind } from "@/domain/imports/rules";
import { csvOf } from "@/lib/format/csv";

export const MAX_IMPORT_BYTES = 20 * 1024 * 1024;
/** What an archive may unpack to. */
export const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
export const MAX_ARCHIVE_FILES = 200;
export const MAX_COLUMNS = 200;
export const MAX_ROWS = 50_000;
export const MAX_CELL_LENGTH = 10_000;

/** Uploads, and thus imports, are deleted after this time. */
export const IMPORT_DAYS = 30;
/** An import that waits for its admin is canceled after this time. */
export const WAITING_DAYS = 7;
/** A running import that hasn't advanced for this time is continued by the scheduled job. */
export const STALLED_MINUTES = 5;

/** Rows that are handled in one transaction. */
export const CHUNK_ROWS = 500;
export const INVITATION_DAYS = 30;

/** Rows of one page of the list. */
export const PAGE_ROWS = 50;
export const SAMPLE_ROWS = 5;

/** The fields without which nothing can be imported. The rows are shown by the first. */
export const REQUIRED_FIELDS = {
  people: ["email"],
  startups: ["name"],
  sessions: ["title", "start", "description"],
} as const satisfies Record<ImportKind, readonly ImportField[]>;

export type RequiredField = (typeof REQUIRED_FIELDS)[ImportKind][number];

/** The mapping without fields of the other kind. */
export const columnsFor = (kind: ImportKind, columns: ColumnMapping): ColumnMapping =>
  Object.fromEntries(
    IMPORT_FIELDS[kind].flatMap((field) => (columns[field] === undefined ? [] : [[field, columns[field]]])),
  );

/** Words with which exports say that a person doesn't take part, or doesn't want emails. */
const NO = new Set(
  `false no n 0 off unsubscribed unsubscribe not-subscribed opted-out opt-out declined rejected denied canceled cancelled
  refunded refunded/canceled transferred deleted blocked banned suspended bounced inactive not-attending not-going removed left
  nein abgemeldet abgesagt abgelehnt gesperrt storniert non désabonné désinscrit refusé annulé bloqué suspendu`.split(
    /\s+/,
  ),
);
/** A date in such a column says since when, as in `unsubscribed_at`. */
const DATE = /^\d{4}-\d{2}-\d{2}/;

/** Whether the cell is a no. An empty or unknown one isn't. */
export function isOptOut(cell: string): boolean {
  const word = cell
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "-");
  return NO.has(word) || DATE.test(word);
}

/** The number of days that sending takes, today included. */
export const daysToSend = (people: number, perDay: number): number => Math.ceil(people / perDay);

/** The header of the template for each kind. */
export const TEMPLATES = {
  people: ["email", "status"],
  startups: ["name", "tagline", "website", "description", "tags", "maker_email", "votes"],
  sessions: [
    "title",
    "starts_at",
    "time",
    "time_zone",
    "minutes",
    "format",
    "description",
    "place",
    "link",
    "seats",
  ],
} as const satisfies Record<ImportKind, readonly string[]>;

export const templateOf = (kind: ImportKind): string => csvOf([TEMPLATES[kind]]);
