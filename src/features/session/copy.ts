import * as m from "#messages";
import { formatList } from "@/lib/format/list";

const plan = {
  unknownPeople: (usernames: readonly string[]) =>
    m.session_plan_unknownPeople({
      count: usernames.length,
      people: formatList(usernames.map((name) => `@${name}`)),
    }),
} as const;

const status = {
  draft: m.common_draft,
  upcoming: m.session_list_status_upcoming,
  live: m.session_list_status_live,
  completed: m.session_list_status_completed,
  cancelled: m.session_list_status_cancelled,
} as const;

/** Texts from the specification, and errors shared by several procedures. */
export const COPY = {
  list: { status },
  plan,
} as const;
