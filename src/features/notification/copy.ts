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

/** Names the bell: how much is unread, and whether something waits for the viewer. */
export function describeBell(unread: number, most: number, isAwaited: boolean): string {
  const text = formatUnread(unread, most);
  return isAwaited ? m.notification_notices_awaited({ unread: text }) : text;
}

const formatUnread = (unread: number, most: number): string =>
  unread === 0
    ? m.common_notifications()
    : unread > most
      ? m.notification_notices_unreadMore({ most })
      : m.notification_notices_unread({ unread });

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
