"use client";

import { useSyncExternalStore } from "react";
import { formatDate } from "@/lib/date";
import { zonedClock } from "@/lib/zoned";
import { clockSpan, isSameClock, offsetName } from "../when-rules";

const noSubscription = () => () => {};
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

type ViewerTimeProps = { startsAt: Date; minutes: number; timeZone: string; look: "short" | "long" };

/**
 * The time by the viewer's own clock, where that shows another; a cached page cannot know it, so it is added in
 * the browser, where its coming moves nothing. (`docs/behaviours.md`, SES-3)
 */
export function ViewerTime({ look, ...when }: ViewerTimeProps) {
  const zone = useSyncExternalStore(noSubscription, ownZone, () => null);
  if (zone === null || isSameClock(when, zone)) return null;
  const there = zonedClock(when.startsAt, when.timeZone).day;
  const here = zonedClock(when.startsAt, zone);
  const day = here.day === there ? "" : `${formatDate(when.startsAt, "weekday", zone)}, `;
  if (look === "short") return <> · {day + here.time} for you</>;
  return (
    <>
      For you: {day + clockSpan({ ...when, timeZone: zone })} ({offsetName(when.startsAt, zone)})
    </>
  );
}
