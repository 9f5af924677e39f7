import { formatNumber } from "@/lib/format/number";

export const HEALTH_COPY = {
  slow: (ms: number) => `Slow: ${formatNumber(ms)} ms`,
} as const;

/** How often a scheduled job runs. */
