import { m } from "#messages";

const plan = {
  unknownPeople: (usernames: readonly string[]) =>
    `${usernames.map((name) => `@${name}`).join(", ")} ${usernames.length > 1 ? "aren't members" : "isn't a member"} of this community.`,
} as const;

const list = {
  title: m.session_list_title,
  lead: m.session_list_lead,
  emptyText: m.session_list_emptyText,
  ahead: m.session_list_ahead,
  past: m.session_list_past,
  hiddenAhead: m.session_list_hiddenAhead,
  hiddenPast: m.session_list_hiddenPast,
  goesOn: m.session_list_goesOn,
  more: m.session_list_more,
  online: m.session_list_online,
  unavailableText: m.session_list_unavailableText,
  hiddenTitle: m.session_list_hiddenTitle,
  hiddenText: m.session_list_hiddenText,
  status: {
    draft: m.session_list_status_draft,
    upcoming: m.session_list_status_upcoming,
    live: m.session_list_status_live,
    completed: m.session_list_status_completed,
    cancelled: m.session_list_status_cancelled,
  },
} as const;

/** Texts from the specification, and errors shared by several procedures. */
export const COPY = {
  list,
  plan,
} as const;
