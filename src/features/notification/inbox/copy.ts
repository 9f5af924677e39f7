import * as m from "#messages";

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
