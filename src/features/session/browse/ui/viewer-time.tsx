"use client";

import { lazy, Suspense, useSyncExternalStore } from "react";

const ViewerClock = lazy(() => import("./viewer-clock").catch(() => ({ default: () => null })));

const noSubscription = () => () => {};
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export type ViewerTimeProps = { startsAt: Date; minutes: number; timeZone: string; look: "short" | "long" };

/**
 * The time by the viewer's own clock, where that shows another; a cached page cannot know it, so it is added in
 * the browser, where its coming moves nothing, and its code is loaded by those who are elsewhere alone.
 * (`docs/behaviours.md`, SES-3)
 */
export function ViewerTime(props: ViewerTimeProps) {
  const zone = useSyncExternalStore(noSubscription, ownZone, () => null);
  if (zone === null || zone === props.timeZone) return null;
  return (
    <Suspense>
      <ViewerClock {...props} zone={zone} />
    </Suspense>
  );
}
