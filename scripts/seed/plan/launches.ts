import { launchDates } from "@/domain/startup/rules";
import { randomOf } from "../artwork/random";
import type { StartupContent } from "../content-reader/model";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function startOfToday(now: Date, timeZone: string): number {
  const { launchDay } = launchDates(now, timeZone);
  let hours = 0;
  while (launchDates(new Date(now.getTime() - hours * HOUR), timeZone).launchDay === launchDay) hours += 1;
  const isToday = (time: number) => launchDates(new Date(time), timeZone).launchDay === launchDay;
  let [outside, inside] = [now.getTime() - hours * HOUR, now.getTime() - (hours - 1) * HOUR];
  while (inside - outside > 1000) {
    const middle = (inside + outside) / 2;
    if (isToday(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

/**
 * Today's launches are between midnight and now, at whatever hour the seed runs; older ones are in the
 * morning or at noon.
 */
export function launchedAt(startup: StartupContent, now: Date, timeZone: string): Date {
  const random = randomOf(`launch ${startup.slug}`);
  const midnight = startOfToday(now, timeZone);
  if (startup.launched === 0) {
    return new Date(midnight + (now.getTime() - midnight) * random.between(0.15, 0.75));
  }
  return new Date(midnight - startup.launched * DAY + random.between(7, 15) * HOUR);
}
