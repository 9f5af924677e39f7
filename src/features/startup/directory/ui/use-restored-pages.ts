"use client";
import { useLayoutEffect, useRef, useState } from "react";
import type { StartupList } from "@/features/startup/directory/schema";
import { getStored, getStoredJson, setStored } from "@/lib/browser/browser-storage";

const key = (cursor: string): string => `more-${cursor}`;

/**
 * Keeps what was added to a list for this entry of the tab's history alone: coming back finds it, following
 * a link to the list anew does not. A browser that stores nothing just begins at the top.
 */
export function keepPages(cursor: string, pages: readonly StartupList[]): void {
  if (!setStored(key(cursor), JSON.stringify(pages), "sessionStorage")) return;
  history.replaceState({ ...history.state, startups: cursor }, "");
}

function keptPages(cursor: string): StartupList[] {
  if (history.state?.startups !== cursor) return [];
  return (getStoredJson(key(cursor), "sessionStorage") ?? []) as StartupList[];
}

const PLACE = "place";

const keepPlace = (): void => void setStored(PLACE, String(scrollY), "sessionStorage");

/** Where the window stood when this tab left a long list, told once. */
function takePlace(): number {
  const place = Number(getStored(PLACE, "sessionStorage"));
  setStored(PLACE, null, "sessionStorage");
  return place;
}

/**
 * The pages added behind `cursor`, restored before the browser paints, so that it can scroll to its place. Of a page
 * that is loaded anew it has done so before, when the list was short.
 */
export function useKeptPages(cursor: string) {
  const [pages, setPages] = useState<StartupList[]>([]);
  const place = useRef(0);
  const isLong = pages.length > 0;
  useLayoutEffect(() => {
    const kept = keptPages(cursor);
    const left = takePlace();
    place.current = kept.length ? left : 0;
    setPages(kept);
  }, [cursor]);
  useLayoutEffect(() => {
    if (!isLong) return;
    if (place.current > scrollY) scrollTo({ top: place.current, behavior: "instant" });
    place.current = 0;
    addEventListener("pagehide", keepPlace);
    return () => removeEventListener("pagehide", keepPlace);
  }, [isLong]);
  return [pages, setPages] as const;
}
