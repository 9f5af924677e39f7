"use client";
import { useLayoutEffect, useState } from "react";
import type { StartupList } from "../directory-schema";

const key = (cursor: string): string => `startuphub-more-${cursor}`;

/**
 * Keeps what was added to a list for this entry of the tab's history alone: coming back finds it, following
 * a link to the list anew does not. A browser that stores nothing just begins at the top.
 */
export function keepPages(cursor: string, pages: readonly StartupList[]): void {
  try {
    sessionStorage.setItem(key(cursor), JSON.stringify(pages));
    history.replaceState({ ...history.state, startups: cursor }, "");
  } catch {}
}

function keptPages(cursor: string): StartupList[] {
  try {
    if (history.state?.startups !== cursor) return [];
    return JSON.parse(sessionStorage.getItem(key(cursor)) ?? "[]");
  } catch {
    return [];
  }
}

function keepPlace(): void {
  history.replaceState({ ...history.state, startupsAt: scrollY }, "");
}

/** Once: a page that is loaded anew is scrolled by the browser before what was added is there again. */
function goToPlace(): void {
  const { startupsAt, ...state } = history.state ?? {};
  if (startupsAt === undefined) return;
  history.replaceState(state, "");
  if (startupsAt > scrollY) scrollTo({ top: startupsAt, behavior: "instant" });
}

/** The pages added behind `cursor`, restored before the browser paints, so that it can scroll to its place. */
export function useKeptPages(cursor: string) {
  const [pages, setPages] = useState<StartupList[]>([]);
  const isLong = pages.length > 0;
  useLayoutEffect(() => setPages(keptPages(cursor)), [cursor]);
  useLayoutEffect(() => {
    if (!isLong) return;
    goToPlace();
    addEventListener("pagehide", keepPlace);
    return () => removeEventListener("pagehide", keepPlace);
  }, [isLong]);
  return [pages, setPages] as const;
}
