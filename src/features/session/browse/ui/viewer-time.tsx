"use client";

import { lazy, Suspense, useSyncExternalStore } from "react";
import { browserTimeZone } from "@/lib/time/time-zone";
import type { ViewerTimeProps } from "./viewer-clock";

const ViewerClock = lazy(() => import("./viewer-clock").catch(() => ({ default: () => false as const })));

const noSubscription = () => () => {};

/**
 * The start in the viewer's time zone, if it differs. Rendered in the browser because the page is cached; it
 * causes no layout shift, and its code is loaded only if needed. (SES-3)
 */
export function ViewerTime(props: ViewerTimeProps) {
  const zone = useSyncExternalStore(noSubscription, browserTimeZone, () => null);
  if (zone === null || zone === props.timeZone) return null;
  return (
    <Suspense>
      <ViewerClock {...props} zone={zone} />
    </Suspense>
  );
}
