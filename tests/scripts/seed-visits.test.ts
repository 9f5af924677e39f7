import { expect, test } from "vitest";
import type { StartupContent } from "../../scripts/seed/content-reader/model";
import { planVisits } from "../../scripts/seed/plan/visits";

const startup = { slug: "loom", heat: 60 } as StartupContent;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

test.each([
  ["Europe/Zurich", "2026-10-29T00:30:00Z"],
  ["Europe/Zurich", "2026-04-02T00:30:00Z"],
  ["America/New_York", "2026-11-05T00:30:00Z"],
  ["America/New_York", "2026-03-12T00:30:00Z"],
])("whatever the hour after a change of clocks in %s (%s), each day is counted once", (timeZone, from) => {
  for (const hour of HOURS) {
    const now = new Date(Date.parse(from) + hour * 3_600_000);
    const launchedAt = new Date(now.getTime() - 20 * 86_400_000);
    const direct = planVisits({ content: startup, launchedAt }, timeZone, now).filter(
      ({ source }) => source === "direct",
    );
    expect(new Set(direct.map(({ day }) => day)).size).toBe(direct.length);
    expect(direct.length).toBeGreaterThanOrEqual(20);
  }
});
