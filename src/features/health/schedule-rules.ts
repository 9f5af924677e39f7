import * as m from "#messages";

const MINUTES_PER_HOUR = 60;

const isNumber = (field: string) => /^\d{1,2}$/.test(field);
const padded = (field: string) => field.padStart(2, "0");

/**
 * Describes a cron expression of our queues, which run every minute, every few minutes, hourly or
 * daily. Any other expression is returned as it is.
 */
export function scheduleWords(cron: string): string {
  const [minute = "", hour = "", ...days] = cron.split(" ");
  if (days.join(" ") !== "* * *") return cron;
  if (hour === "*") return minutesInWords(minute) ?? cron;
  return isNumber(hour) && isNumber(minute)
    ? m.health_schedule_daily({ time: `${padded(hour)}:${padded(minute)}` })
    : cron;
}

/** `3-59/15` runs as often as a step of 15 from 0, only later. */
function minutesInWords(field: string): string | null {
  if (field === "*") return m.health_schedule_everyMinute();
  if (isNumber(field)) return m.health_schedule_hourly({ minute: padded(field) });
  const [range = "", step = ""] = field.split("/");
  const isRegular =
    isNumber(step) && MINUTES_PER_HOUR % Number(step) === 0 && coversHour(range, Number(step));
  return isRegular ? m.health_schedule_everyMinutes({ minutes: Number(step) }) : null;
}

function coversHour(range: string, step: number): boolean {
  if (range === "*") return true;
  const [from = "", to = ""] = range.split("-");
  return isNumber(from) && Number(from) < step && Number(to) === MINUTES_PER_HOUR - 1;
}
