"use client";
import { useEffect } from "react";
import type { VisitAction } from "@/domain/analytics/rules";
import type { CountVisit } from "@/features/analytics/schema";
import { cameFrom, postBeacon } from "@/features/analytics/ui/beacon";

function send(startupId: string, action: VisitAction): void {
  const visit: CountVisit = { startupId, action, referrer: cameFrom() };
  postBeacon("/api/visits", visit);
}

/**
 * Reports a view of the startup, and clicks on links marked `data-outbound`. Stores nothing in the browser;
 * the server decides what counts. (SUB-9)
 */
export function VisitCounter({ startupId }: { startupId: string }) {
  useEffect(() => {
    const seen = () => send(startupId, "view");
    const isAhead = "prerendering" in document && document.prerendering === true;
    if (isAhead) document.addEventListener("prerenderingchange", seen, { once: true });
    else seen();
    const followed = ({ target }: Event) => {
      if (target instanceof Element && target.closest("a[data-outbound]")) send(startupId, "click");
    };
    document.addEventListener("click", followed);
    document.addEventListener("auxclick", followed);
    return () => {
      document.removeEventListener("prerenderingchange", seen);
      document.removeEventListener("click", followed);
      document.removeEventListener("auxclick", followed);
    };
  }, [startupId]);
  return null;
}
