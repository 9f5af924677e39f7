import * as m from "#messages";
import { formatNumber } from "@/lib/format/number";

export const HEALTH_COPY = {
  slow: (ms: number) => m.health_slow({ ms: formatNumber(ms) }),
} as const;
