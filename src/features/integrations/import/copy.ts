import * as m from "#messages";
import type { ImportField, ImportKind, ImportSource, ImportState, RowOutcome } from "@/domain/imports/rules";

const SOURCE_NAMES: Readonly<Record<ImportSource, () => string>> = {
  own: m.integrations_import_sources_own,
  "product-hunt": () => "Product Hunt",
  fider: () => "Fider",
  meetup: () => "Meetup",
  luma: () => "Luma",
  eventbrite: () => "Eventbrite",
  discourse: () => "Discourse",
  ghost: () => "Ghost",
  other: m.integrations_import_sources_other,
};
export const sourceName = (source: ImportSource): string => SOURCE_NAMES[source]();

export const KIND_NAMES: Readonly<Record<ImportKind, () => string>> = {
  people: m.common_people,
  startups: m.common_startups,
  sessions: m.common_sessions,
};

export const FIELD_NAMES: Readonly<Record<ImportField, () => string>> = {
  email: m.integrations_import_fields_email,
  standing: m.integrations_import_fields_standing,
  name: m.common_name,
  tagline: m.common_tagline,
  website: m.common_website,
  description: m.common_description,
  tags: m.common_tags,
  maker: m.integrations_import_fields_maker,
  votes: m.common_votes,
  title: m.common_title,
  start: m.common_startsAt,
  time: m.integrations_import_fields_time,
  timeZone: m.common_timeZone,
  end: m.integrations_import_fields_end,
  endTime: m.integrations_import_fields_endTime,
  minutes: m.session_planning_plan_minutes,
  format: m.common_format,
  place: m.common_place,
  link: m.session_planning_plan_link,
  seats: m.common_seats,
};

export const STATE_NAMES: Readonly<Record<ImportState, () => string>> = {
  uploaded: m.integrations_import_states_uploaded,
  checking: m.integrations_import_states_checking,
  checked: m.integrations_import_states_checked,
  importing: m.integrations_import_states_importing,
  imported: m.integrations_import_states_imported,
  undoing: m.integrations_import_states_undoing,
  undone: m.integrations_import_states_undone,
  canceled: m.integrations_import_states_canceled,
};

type ByKind = Readonly<Record<ImportKind, () => string>>;

const READY: ByKind = {
  people: m.integrations_import_outcomes_readyPerson,
  startups: m.integrations_import_outcomes_readyStartup,
  sessions: m.integrations_import_outcomes_readyStartup,
};

const IMPORTED: ByKind = {
  people: m.integrations_import_outcomes_importedPerson,
  startups: m.integrations_import_outcomes_importedStartup,
  sessions: m.integrations_import_outcomes_importedStartup,
};

const OVER_LIMIT: ByKind = {
  people: m.integrations_import_outcomes_overLimit,
  startups: m.integrations_import_outcomes_overLimit,
  sessions: m.integrations_import_outcomes_overSessionLimit,
};

const OUTCOMES: Readonly<
  Record<Exclude<RowOutcome, "ready" | "imported" | "over-limit" | "duplicate">, () => string>
> = {
  invited: m.integrations_import_outcomes_invited,
  undone: m.integrations_import_outcomes_undone,
  kept: m.integrations_import_outcomes_kept,
  "no-email": m.integrations_import_outcomes_noEmail,
  "bad-email": m.integrations_import_outcomes_badEmail,
  "opted-out": m.integrations_import_outcomes_optedOut,
  member: m.integrations_import_outcomes_member,
  banned: m.integrations_import_outcomes_banned,
  declined: m.integrations_import_outcomes_declined,
  unreachable: m.integrations_import_outcomes_unreachable,
  applied: m.integrations_import_outcomes_applied,
  rejected: m.integrations_import_outcomes_rejected,
  "open-invitation": m.integrations_import_outcomes_openInvitation,
  "earlier-import": m.integrations_import_outcomes_earlierImport,
  "no-name": m.integrations_import_outcomes_noName,
  "bad-name": m.integrations_import_outcomes_badName,
  "bad-website": m.integrations_import_outcomes_badWebsite,
  "bad-title": m.integrations_import_outcomes_badTitle,
  "bad-start": m.integrations_import_outcomes_badStart,
  "bad-time-zone": m.integrations_import_outcomes_badTimeZone,
  "unclear-start": m.integrations_import_outcomes_unclearStart,
  past: m.integrations_import_outcomes_past,
  far: m.integrations_import_outcomes_far,
  "bad-length": m.integrations_import_outcomes_badLength,
  "bad-format": m.integrations_import_outcomes_badFormat,
  "bad-description": m.integrations_import_outcomes_badDescription,
  "bad-place": m.integrations_import_outcomes_badPlace,
  "bad-seats": m.integrations_import_outcomes_badSeats,
  exists: m.integrations_import_outcomes_exists,
  "too-many-cells": m.integrations_import_outcomes_tooManyCells,
  stopped: m.integrations_import_outcomes_stopped,
};

/** What happens or happened to a row, and why. `related` is the row that it repeats. */
export function outcomeText(outcome: RowOutcome, kind: ImportKind, related: number | null = null): string {
  if (outcome === "ready") return READY[kind]();
  if (outcome === "imported") return IMPORTED[kind]();
  if (outcome === "over-limit") return OVER_LIMIT[kind]();
  if (outcome !== "duplicate") return OUTCOMES[outcome]();
  return related === null
    ? m.integrations_import_outcomes_duplicate()
    : m.integrations_import_outcomes_duplicateOf({ row: related });
}
