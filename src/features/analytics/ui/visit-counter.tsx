"use client";
import { useEffect } from "react";
import type { VisitAction } from "../rules";
import type { CountVisit } from "../schema";

/** Followed from page to page, a document keeps the referrer it was loaded with, which tells nothing any more. */
function cameFrom(): string {
  const [loaded] = performance.getEntriesByType("navigation");
  const isLoadedHere = loaded && new URL(loaded.name).pathname === location.pathname;
  return isLoadedHere ? document.referrer.slice(0, 500) : location.origin;
}

function send(startupId: string, action: VisitAction): void {
  const visit: CountVisit = { startupId, action, referrer: cameFrom() };
  navigator.sendBeacon("/api/visits", new Blob([JSON.stringify(visit)], { type: "application/json" }));
}

/**
 * Tells that somebody looks at a startup, and that they follow a link marked `data-outbound`. It sets nothing in the
 * browser; who counts is the server's to say. (`docs/behaviours.md`, SUB-9)
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
