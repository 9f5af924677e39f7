"use client";
import { useEffect } from "react";
import { usePath } from "@/components/hooks/use-path";

const LATER_MS = 1500;
const AT_MOST_MS = 2000;

const whenIdle = (work: () => void): unknown =>
  "requestIdleCallback" in window ? requestIdleCallback(work, { timeout: AT_MOST_MS }) : setTimeout(work);

/**
 * Calls `begin` after the load event, or immediately if the page has loaded. Returns a function that cancels
 * it.
 */
function afterLoad(begin: () => void): () => void {
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
  return () => removeEventListener("load", begin);
}

/**
 * Counts a page view. Its code loads after the page, when the browser is idle, so that it doesn't delay the
 * first load.
 */
export function AfterLoad() {
  const path = usePath();
  useEffect(() => {
    let isHere = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const notify = () => {
      if (!isHere) return;
      void import("@/features/analytics/visits/ui/track-page-view")
        .then((watch) => watch.trackPageView(path))
        .catch(() => null);
    };
    const forget = afterLoad(() => {
      timer = setTimeout(() => whenIdle(notify), LATER_MS);
    });
    return () => {
      isHere = false;
      clearTimeout(timer);
      forget();
    };
  }, [path]);
  return null;
}
