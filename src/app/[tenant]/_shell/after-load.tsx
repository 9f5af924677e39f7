"use client";
import { usePathname } from "next/navigation";
import { useEffect } from "react";

const LATER_MS = 1500;

/** Counts a page that somebody stays on; the code for it comes when the page has long been there. */
export function AfterLoad() {
  const path = usePathname();
  useEffect(() => {
    const tell = () =>
      void import("@/features/analytics/ui/page-watch")
        .then((watch) => watch.tellPage(path))
        .catch(() => null);
    const timer = setTimeout(tell, LATER_MS);
    return () => clearTimeout(timer);
  }, [path]);
  return null;
}
