import type { ColumnMapping, ImportField, ImportKind, ImportSource } from "@/domain/imports/rules";
import { IMPORT_FIELDS } from "@/domain/imports/rules";

/** A known export: recognized if the header has one name of each group. */
type Preset = { source: ImportSource; kind: ImportKind; marks: readonly (readonly string[])[] };

const PRESETS: readonly Preset[] = [
  {
    source: "ghost",
    kind: "people",
    marks: [
      ["email"],
      ["subscribed to emails", "subscribed"],
      ["complimentary plan", "stripe customer id", "labels"],
    ],
  },
  { source: "luma", kind: "people", marks: [["email"], ["api id", "guest id"], ["approval status"]] },
  {
    source: "eventbrite",
    kind: "people",
    marks: [
      ["email", "attendee email", "buyer email"],
      ["order #", "order id", "order no."],
      ["ticket type", "attendee #", "attendee status"],
    ],
  },
  { source: "discourse", kind: "people", marks: [["username"], ["email"], ["trust level"]] },
  {
    source: "fider",
    kind: "people",
    marks: [["email"], ["tenant id"], ["avatar type", "avatar bkey", "email supressed at"]],
  },
  {
    source: "fider",
    kind: "people",
    marks: [["votes count"], ["comments count"], ["original number", "original title", "responded at"]],
  },
  {
    source: "meetup",
    kind: "people",
    marks: [
      ["member id", "user id"],
      [
        "joined group on",
        "last visited group on",
        "url of member profile",
        "member profile url",
        "rsvp'd on",
      ],
    ],
  },
  {
    source: "product-hunt",
    kind: "startups",
    marks: [["name"], ["tagline"], ["votes count", "votescount", "votes"]],
  },
  { source: "luma", kind: "sessions", marks: [["name"], ["start at"], ["end at", "duration interval"]] },
  {
    source: "eventbrite",
    kind: "sessions",
    marks: [
      ["event name"],
      ["event start date", "event start date time", "event start"],
      ["event id", "event status", "event start time"],
    ],
  },
  {
    source: "meetup",
    kind: "sessions",
    marks: [["name"], ["local date"], ["local time"], ["yes rsvp count", "waitlist count", "venue name"]],
  },
  { source: "meetup", kind: "sessions", marks: [["title"], ["datetime"], ["eventurl"]] },
];

/** The names that exports give a field, the best one first. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  email: [
    "email",
    "e mail",
    "email address",
    "e mail address",
    "attendee email",
    "buyer email",
    "mail",
    "e mail adresse",
    "email adresse",
    "adresse e mail",
    "adresse email",
    "courriel",
  ],
  standing: [
    "subscribed to emails",
    "subscribed",
    "approval status",
    "attendee status",
    "email supressed at",
    "suspended at",
    "unsubscribed at",
    "rsvp",
    "standing",
    "event status",
    "status",
    "consent",
    "newsletter",
    "statut",
  ],
  name: ["name", "product", "product name", "startup", "company", "nom"],
  tagline: ["tagline", "headline", "slogan", "untertitel", "accroche", "kurzbeschreibung"],
  website: ["website", "website url", "homepage", "url", "link", "site web", "webseite"],
  title: ["title", "event name", "event title", "name", "event", "titel", "titre", "veranstaltung"],
  start: [
    "starts at",
    "start at",
    "event start date time",
    "event start date",
    "datetime",
    "date time",
    "local date",
    "start date",
    "event start",
    "start",
    "event date",
    "date",
    "beginn",
    "datum",
    "début",
    "start time",
  ],
  time: ["event start time", "local time", "start time", "time", "uhrzeit", "zeit", "heure"],
  timeZone: ["time zone", "timezone", "event timezone", "event time zone", "zeitzone", "fuseau horaire"],
  end: [
    "ends at",
    "end at",
    "event end date time",
    "event end date",
    "endtime",
    "end date",
    "event end",
    "end",
    "ende",
    "fin",
  ],
  endTime: ["event end time", "end time"],
  minutes: ["minutes", "length in minutes", "duration interval", "duration", "dauer", "durée"],
  format: ["format"],
  description: ["description", "description md", "event description", "beschreibung", "about", "summary"],
  place: [
    "place",
    "venue",
    "venue name",
    "event venue name",
    "event location",
    "location",
    "geo address json",
    "address",
    "ort",
    "lieu",
  ],
  link: ["link to join online", "meeting url", "online link", "meeting link", "zoom link", "link"],
  seats: [
    "seats",
    "capacity",
    "event capacity",
    "max tickets",
    "maxtickets",
    "rsvp limit",
    "plätze",
    "places",
  ],
  tags: ["tags", "topics", "schlagworte", "mots clés"],
  maker: ["maker email", "maker", "makers", "contact email", "email"],
  votes: ["votes count", "votescount", "votes", "upvotes", "stimmen"],
};

/** `votes_count`, `Votes-Count` and “Votes count” are one name. */
export const columnName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();

/** The columns that carry a field's name. Each column is used once at most. */
export function guessColumns(kind: ImportKind, header: readonly string[]): ColumnMapping {
  const names = header.map(columnName);
  const columns: ColumnMapping = {};
  for (const field of IMPORT_FIELDS[kind]) {
    const taken = Object.values(columns);
    const found = NAMES[field]
      .map((name) => names.indexOf(name))
      .find((at) => at >= 0 && !taken.includes(at));
    if (found !== undefined) columns[field] = found;
  }
  return columns;
}

/** Recognizes the product that a table was exported from, by its header. */
export function recognize(header: readonly string[]): { source: ImportSource; kind: ImportKind } {
  const names = new Set(header.map(columnName));
  const known = PRESETS.find(({ marks }) => marks.every((group) => group.some((name) => names.has(name))));
  if (known) return { source: known.source, kind: known.kind };
  return { source: "other", kind: guessKind(header) };
}

function guessKind(header: readonly string[]): ImportKind {
  if (guessColumns("people", header).email !== undefined) return "people";
  const { name, website, tagline } = guessColumns("startups", header);
  const { title, start } = guessColumns("sessions", header);
  if (title !== undefined && start !== undefined && tagline === undefined) return "sessions";
  return name !== undefined && (website !== undefined || tagline !== undefined) ? "startups" : "people";
}
