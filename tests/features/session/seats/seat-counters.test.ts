import { beforeAll, expect, it } from "vitest";
import { expireSeatOffers } from "@/features/session/seats/jobs";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { visitorScope } from "../../../support/scopes";
import { countsOf, press } from "../../../support/seats";
import { replan } from "../../../support/session-plans";
import { createSession } from "../../../support/sessions";

const HOUR_MS = 3_600_000;

let tenantId: string;
let host: Person;
let crowd: Person[];
beforeAll(async () => {
  tenantId = await createTenant();
  host = await createMember(tenantId);
  crowd = await Promise.all(Array.from({ length: 9 }, () => createMember(tenantId)));
});

/** The same numbers for the same seed (mulberry32), so that a failure can be seen again. */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % sides;
  };
}

it.each([1, 2, 3])(
  "SES-4: whatever happens at once, both counters are their rows and no seat is held twice (seed %i)",
  async (seed) => {
    const roll = dice(seed);
    const startsAt = new Date(Date.now() + 400 * HOUR_MS);
    const { id } = await createSession(tenantId, { hosts: [host], startsAt, capacity: 3, waitlistLimit: 4 });
    let hours = 0;
    const refused = (error: { code?: string }) => expect(error.code).toBe("CONFLICT");
    const step = async (kind: number, person: Person | undefined, now: Date): Promise<unknown> => {
      if (!person) return;
      if (kind < 5) return press("join", person, tenantId, id, now).catch(refused);
      if (kind < 7) return press("leave", person, tenantId, id, now).catch(refused);
      if (kind < 8) return press("take", person, tenantId, id, now).catch(refused);
      if (kind < 9) return expireSeatOffers(await visitorScope(tenantId, now));
      return replan(host, tenantId, id, { capacity: 2 + roll(4) }, now).catch(refused);
    };
    for (let round = 0; round < 12; round += 1) {
      hours += roll(30);
      const now = new Date(Date.now() + hours * HOUR_MS);
      await Promise.all(Array.from({ length: 6 }, () => step(roll(10), crowd[roll(crowd.length)], now)));
      const { stored, counted, capacity } = await countsOf(id);
      expect(stored).toEqual(counted);
      expect(counted.held).toBeLessThanOrEqual(capacity ?? 0);
    }
  },
  60_000,
);
