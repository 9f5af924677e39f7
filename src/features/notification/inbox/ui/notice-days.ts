import * as m from "#messages";
import { formatDate } from "@/lib/time/date";
import { addDays } from "@/lib/time/duration";
import { zonedClock } from "@/lib/time/time-zone";

type Dated = { createdAt: Date };
/** `day` is a calendar day, such as `2026-03-11`. */
type Day<Notice> = { day: string; notices: Notice[] };

/** Notifications that are sorted by time, by the calendar days of a time zone. */
export function groupByDay<Notice extends Dated>(
  notices: readonly Notice[],
  timeZone: string,
): Day<Notice>[] {
  const days: Day<Notice>[] = [];
  for (const notice of notices) {
    const { day } = zonedClock(notice.createdAt, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.notices.push(notice);
    else days.push({ day, notices: [notice] });
  }
  return days;
}

export function formatNoticeDay(day: string, now: Date, timeZone: string): string {
  if (day === zonedClock(now, timeZone).day) return m.common_today();
  if (day === zonedClock(addDays(now, -1), timeZone).day) return m.common_yesterday();
  return formatDate(new Date(`${day}T00:00:00Z`), "weekday", "UTC");
}
