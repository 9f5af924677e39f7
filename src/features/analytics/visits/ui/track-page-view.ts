import { pageOf } from "@/access/pages";
import type { CountPage } from "@/features/analytics/schema";
import { cameFrom, postBeacon } from "@/features/analytics/ui/beacon";
import { cutText } from "@/lib/text/cut";

/** The share of visits that measure their first page. */
const MEASURED = 1 / 4;

type PrivacyNavigator = Navigator & { globalPrivacyControl?: boolean };

/** Mirrors the Do Not Track and Global Privacy Control check that the server does on the request headers. */
const isOptedOut = ({ doNotTrack, globalPrivacyControl }: PrivacyNavigator): boolean =>
  doNotTrack === "1" || globalPrivacyControl === true;

let isFirst = true;
let endMeasure: (() => void) | null = null;

/** Admin and developer pages aren't counted. */
const isCounted = (page: string): boolean => !/^\/(admin|dev)(\/|$)/.test(page);

/**
 * Reports the route pattern of the page, never its URL, and measures a sample of visits. Stores nothing in
 * the browser. (ANA-4, ANA-5)
 */
export async function trackPageView(path: string): Promise<void> {
  endMeasure?.();
  const page = pageOf(path);
  if (isOptedOut(navigator) || !page || !isCounted(page)) return;
  const campaign = cutText(new URLSearchParams(location.search).get("utm_source") ?? "", 100);
  postBeacon("/api/views", { page, referrer: cameFrom(), campaign } satisfies CountPage);
  const isMeasured = isFirst && Math.random() < MEASURED;
  isFirst = false;
  if (isMeasured) endMeasure = (await import("@/features/analytics/web-vitals/ui/vitals")).measure(page);
}
