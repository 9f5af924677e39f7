import { expect, it } from "vitest";
import { scheduleWords } from "@/features/health/schedule-rules";

it.each([
  ["* * * * *", "every minute"],
  ["*/5 * * * *", "every 5 minutes"],
  ["3-59/15 * * * *", "every 15 minutes"],
  ["53 * * * *", "every hour at :53"],
  ["7 * * * *", "every hour at :07"],
  ["53 3 * * *", "every day at 03:53 UTC"],
])("SEC-6: the schedule %s is said as %s", (cron, words) => expect(scheduleWords(cron)).toBe(words));

it.each(["0 0 1 * *", "*/7 * * * *", "20-59/15 * * * *", "*/15 3 * * *", "0 9 * * 1-5", "@daily", ""])(
  "SEC-6: a schedule of another kind stays an expression: %j",
  (cron) => expect(scheduleWords(cron)).toBe(cron),
);
