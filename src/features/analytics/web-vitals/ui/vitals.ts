import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { Measure } from "@/domain/analytics/web-vitals/rules";
import type { ReportVitals } from "@/features/analytics/schema";
import { postBeacon } from "@/features/analytics/ui/beacon";
import { usedMemory } from "@/features/analytics/ui/memory";

const PHONE = "(max-width: 767px)";

/** Three decimals keep the report well below a kilobyte. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Measures the loaded page and reports once, when the page is hidden or left. Uses buffered entries for
 * events before this script loaded. The returned function reports immediately, unless a report was already
 * sent. (LEAD-14)
 */
export function measure(page: string): () => void {
  const values: ReportVitals["values"] = {};
  const keep = ({ name, value }: { name: Measure; value: number }) => {
    values[name] = rounded(value);
  };
  for (const observe of [onLCP, onINP, onCLS]) observe(keep, { reportAllChanges: true });
  for (const observe of [onFCP, onTTFB]) observe(keep);
  let isReported = false;
  const tell = () => {
    if (isReported) return;
    isReported = true;
    const [loaded] = performance.getEntriesByType("navigation");
    if (loaded?.loadEventEnd) values.load = rounded(loaded.loadEventEnd);
    const memory = usedMemory();
    if (memory !== null) values.memory = rounded(memory);
    const device = matchMedia(PHONE).matches ? "phone" : "desktop";
    postBeacon("/api/vitals", { page, device, values } satisfies ReportVitals);
  };
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && tell());
  addEventListener("pagehide", tell);
  return tell;
}
