import { eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { seats, sessions } from "@/domain/schema";
import { SESSION_STATUSES } from "@/domain/session/rules";
import { leaveSessions } from "@/features/session/account-deletion";
import { expireSeatOffers } from "@/features/session/seats/jobs";
import { joinSession, leaveSession, takeSeat } from "@/features/session/seats/join-session";
import { assertCounters, pick } from "../../../support/counter-property";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";
import { countsOf } from "../../../support/seats";
import { replan } from "../../../support/session-plans";
import { createSession } from "../../../support/sessions";

const HOUR_MS = 3_600_000;

const person = fc.nat(4);
const one = <K extends string>(kind: K) => fc.constant(kind);
const Step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: one("join"), person }) },
  { weight: 4, arbitrary: fc.record({ kind: one("leave"), person }) },
  { weight: 2, arbitrary: fc.record({ kind: one("take"), person }) },
  { weight: 2, arbitrary: fc.record({ kind: one("wait"), hours: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.record({ kind: one("expire") }) },
  { weight: 1, arbitrary: fc.record({ kind: one("replan"), capacity: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: one("delete"), person }) },
  { weight: 1, arbitrary: fc.record({ kind: one("state"), status: fc.constantFrom(...SESSION_STATUSES) }) },
  { weight: 3, arbitrary: fc.record({ kind: one("state"), status: fc.constant("upcoming" as const) }) },
);
type Step = typeof Step extends fc.Arbitrary<infer S> ? S : never;

const ACTIONS = { join: joinSession, leave: leaveSession, take: takeSeat };

let tenantId: string;
let host: Person;
let crowd: Person[];
beforeAll(async () => {
  tenantId = await createTenant();
  host = await createMember(tenantId);
  crowd = await Promise.all(Array.from({ length: 5 }, () => createMember(tenantId)));
});

/** A session with two seats and a waitlist of two, and how each step is done in it. */
async function arrange() {
  const startsAt = new Date(Date.now() + 400 * HOUR_MS);
  const { id: sessionId } = await createSession(tenantId, {
    hosts: [host],
    startsAt,
    capacity: 2,
    waitlistLimit: 2,
  });
  const [scopes, visitor] = await Promise.all([
    Promise.all(crowd.map((member) => memberScope(tenantId, member))),
    visitorScope(tenantId),
  ]);
  let now = new Date();

  async function perform(step: Step): Promise<unknown> {
    if (step.kind === "wait") {
      now = new Date(now.getTime() + step.hours * HOUR_MS);
      return;
    }
    if (step.kind === "state")
      return owner.update(sessions).set({ status: step.status }).where(eq(sessions.id, sessionId));
    if (step.kind === "expire") return expireSeatOffers({ ...visitor, now });
    if (step.kind === "replan") return replan(host, tenantId, sessionId, { capacity: step.capacity }, now);
    const scope = { ...pick(scopes, step.person), now };
    if (step.kind === "delete") return leaveSessions(scope, scope.viewer.userId);
    return ACTIONS[step.kind](scope, { sessionId });
  }
  const readRows = async () => ({
    seats: await owner.select().from(seats).where(eq(seats.sessionId, sessionId)).orderBy(seats.id),
    session: await owner.select().from(sessions).where(eq(sessions.id, sessionId)),
  });
  const listWrongCounters = async () => {
    const { stored, counted, capacity } = await countsOf(sessionId);
    expect(counted.held).toBeLessThanOrEqual(capacity ?? 0);
    return JSON.stringify(stored) === JSON.stringify(counted) ? [] : [{ stored, counted }];
  };
  return { perform, listWrongCounters, readRows };
}

test("SES-4: whatever becomes of a session, both counters equal its seats, none is held twice, and a refused call changes nothing", async () => {
  await assertCounters({ step: Step, numRuns: 6, arrange });
});
