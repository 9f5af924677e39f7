import * as m from "#messages";
export const NOTICES = {
  empty: { title: m.notification_notices_empty_title, text: m.notification_notices_empty_text },
  noneUnread: {
    title: m.notification_notices_noneUnread_title,
    text: m.notification_notices_noneUnread_text,
  },
  noneOfKind: {
    title: m.notification_notices_noneOfKind_title,
    text: m.notification_notices_noneOfKind_text,
  },
} as const;

export const RHYTHM_NAMES = {
  instant: m.notification_preferences_rhythms_instant,
  daily: m.notification_preferences_rhythms_daily,
  weekly: m.notification_preferences_rhythms_weekly,
  off: m.notification_preferences_rhythms_off,
} as const;

export const UNSUBSCRIBE_ERRORS = {
  forged: m.notification_unsubscribe_troubles_forged,
  foreign: m.notification_unsubscribe_troubles_foreign,
  stale: m.notification_unsubscribe_troubles_stale,
} as const;
