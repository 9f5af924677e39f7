import { pageOf } from "@/access/pages";
import type { CountPage } from "@/features/analytics/schema";
import { cameFrom, postBeacon } from "@/features/analytics/ui/beacon";

/** One visit in so many measures how fast its first page was. */
const MEASURED = 1 / 4;

type Asking = Navigator & { globalPrivacyControl?: boolean };

/** Whether this browser asks that nobody be counted; the server reads the same wish from its headers. */
const isOptedOut = ({ doNotTrack, globalPrivacyControl }: Asking): boolean =>
  doNotTrack === "1" || globalPrivacyControl === true;

let isFirst = true;
let endMeasure: (() => void) | null = null;

/** The pages of those who run something are not counted. */
const isCounted = (page: string): boolean => !/^\/(admin|dev)(\/|$)/.test(page);

/**
 * Tells the server what kind of page is looked at, never which one, and lets one visit in a few measure it. Nothing
 * is set or kept in the browser. (`docs/behaviours.md`, ANA-4, ANA-5)
 */
export async function trackPageView(path: string): Promise<void> {
  endMeasure?.();
  const page = pageOf(path);
  if (isOptedOut(navigator) || !page || !isCounted(page)) return;
  const campaign = new URLSearchParams(location.search).get("utm_source")?.slice(0, 100) ?? "";
  postBeacon("/api/views", { page, referrer: cameFrom(), campaign } satisfies CountPage);
  const isMeasured = isFirst && Math.random() < MEASURED;
  isFirst = false;
  if (isMeasured) endMeasure = (await import("@/features/analytics/vitals/ui/vitals")).measure(page);
}
