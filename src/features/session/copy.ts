import * as m from "#messages";

export const STATUS_NAMES = {
  draft: m.common_draft,
  upcoming: m.session_list_status_upcoming,
  live: m.session_list_status_live,
  completed: m.session_list_status_completed,
  cancelled: m.session_list_status_cancelled,
} as const;
