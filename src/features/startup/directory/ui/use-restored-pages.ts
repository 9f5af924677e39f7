"use client";
import { useLayoutEffect, useRef, useState } from "react";
import type { StartupList } from "@/features/startup/directory/schema";
import { getStored, getStoredJson, setStored } from "@/lib/browser/browser-storage";

const key = (cursor: string): string => `more-${cursor}`;

/**
 * Stores the loaded pages for the current history entry only: going back restores them, following a link to
 * the list doesn't. If storage is unavailable, the list starts at the top.
 */
export function keepPages(cursor: string, pages: readonly StartupList[]): void {
  if (!setStored(key(cursor), JSON.stringify(pages), "sessionStorage")) return;
  history.replaceState({ ...history.state, startups: cursor }, "");
}

const TEXTS = ["id", "slug", "name", "tagline", "excerpt", "website", "category"] as const;

const isCategory = (category: unknown): boolean =>
  typeof category === "object" && category !== null && "slug" in category && "names" in category;

/** Another version of the product may have stored the pages. */
const isCard = (card: Partial<Record<string, unknown>> | null): boolean =>
  TEXTS.every((name) => typeof card?.[name] === "string") &&
  isCategory(card?.shownCategory) &&
  Number.isFinite(card?.voteCount) &&
  Number.isFinite(card?.commentCount) &&
  Array.isArray(card?.tags);

const isList = (list: Partial<StartupList> | null): boolean =>
  Array.isArray(list?.items) && list.items.every(isCard);

function keptPages(cursor: string): StartupList[] {
  if (history.state?.startups !== cursor) return [];
  const kept = getStoredJson(key(cursor), "sessionStorage");
  return Array.isArray(kept) && kept.every(isList) ? kept : [];
}

const SCROLL_KEY = "place";

const keepPlace = (): void => void setStored(SCROLL_KEY, String(scrollY), "sessionStorage");

/** The scroll position when this tab left a long list. Reading it removes it. */
function takePlace(): number {
  const place = Number(getStored(SCROLL_KEY, "sessionStorage"));
  setStored(SCROLL_KEY, null, "sessionStorage");
  return place;
}

/**
 * The pages loaded after `cursor`, restored before paint so that the browser can restore the scroll position.
 * On a full page load, the browser scrolled too early, so the position is restored here.
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
