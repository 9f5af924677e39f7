import type { Language } from "@/lib/language/languages";
import { slugOf } from "@/lib/text/slug";
import type { FoundingValues } from "./schema";

/** Communities that a user has created and that haven't been deleted. */
export const MAX_COMMUNITIES = 3;
/** A new account proves itself with one. */
export const MAX_ON_FIRST_DAY = 1;
/** The link in the founder's hand after creating a community. */
export const LINK_USES = 25;
export const INVITATION_DAYS = 14;

/** Leads a founder to the first steps of a new community, and signs them in there on the way. */
export const enterHref = (url: string): string => `${url}/auth?returnTo=/admin/community`;

const MAX_LABEL_LENGTH = 40;

/** The suggested address of a community, until the founder types another. */
export const labelOf = (name: string): string => slugOf(name, MAX_LABEL_LENGTH);

/** The first of the suggested colors. */
const FIRST_COLOR = "#2563eb";

export const blankValues = (language: Language): FoundingValues => ({
  name: "",
  label: "",
  language,
  timeZone: "",
  color: FIRST_COLOR,
  invitees: "",
});

export const FOUNDING_FIELDS = ["name", "label", "language", "timeZone", "color", "invitees"] as const;

export const isSameFounding = (a: FoundingValues, b: FoundingValues): boolean =>
  FOUNDING_FIELDS.every((field) => a[field] === b[field]);
