"use client";
import { useEffect } from "react";
import { usePath } from "@/components/hooks/use-path";

const LATER_MS = 1500;
const AT_MOST_MS = 2000;

const whenIdle = (work: () => void): unknown =>
  "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: AT_MOST_MS }) : setTimeout(work);

/** Calls once everything that the page asked for is there; at once where it is. What is returned takes it back. */
function afterLoad(begin: () => void): () => void {
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
  return () => removeEventListener("load", begin);
}

/**
 * Counts a page that somebody stays on. The code for it comes when the page is there and its browser has nothing else to
 * do, so that it is no part of what is loaded first.
 */
export function AfterLoad() {
  const path = usePath();
  useEffect(() => {
    let isHere = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      if (!isHere) return;
      void import("@/features/analytics/visits/ui/track-page-view")
        .then((watch) => watch.trackPageView(path))
        .catch(() => null);
    };
    const forget = afterLoad(() => {
      timer = setTimeout(() => whenIdle(tell), LATER_MS);
    });
    return () => {
      isHere = false;
      clearTimeout(timer);
      forget();
    };
  }, [path]);
  return null;
}
