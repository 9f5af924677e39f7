import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createCaller } from "@/api/trpc/root";
import { leaveDirectory } from "@/features/startup/account-deletion";
import { recountVotes } from "@/features/startup/ranking/recount-job";
import { reconcileAllVotes, reconcileVotes } from "@/features/startup/votes/reconcile-votes";
import { members } from "@/server/db/schema";
import { createMember, createStartup, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";
import { contextFor } from "../../../support/trpc-caller";

const PEOPLE = 4;
const STARTUPS = 3;

const person = fc.nat(PEOPLE - 1);
const startup = fc.nat(STARTUPS - 1);
const Step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("vote" as const), person, startup }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("unvote" as const), person, startup }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete" as const), person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("ban" as const), person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("unban" as const), person }) },
);
type Step = typeof Step extends fc.Arbitrary<infer S> ? S : never;

/** A fresh community, and how each step is done in it. */
async function arrange() {
  const tenantId = await createTenant();
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => createMember(tenantId)));
  const startups = await Promise.all(Array.from({ length: STARTUPS }, () => createStartup(tenantId)));
  const scopes = await Promise.all(people.map((one) => memberScope(tenantId, one)));
  const contexts = await Promise.all(people.map((one) => contextFor(tenantId, one)));
  const visitor = await visitorScope(tenantId);
  const at = <T>(list: readonly T[], index: number): T => {
    const found = list[index];
    if (found === undefined) throw new Error(`There is no number ${index}.`);
    return found;
  };
  const cast = (one: number, which: number, vote: "set" | "clear") =>
    createCaller(at(contexts, one)).startup.vote({ startupId: at(startups, which).id, vote });
  const perform = (step: Step): Promise<unknown> => {
    if (step.kind === "vote") return cast(step.person, step.startup, "set");
    if (step.kind === "unvote") return cast(step.person, step.startup, "clear");
    const { userId } = at(people, step.person);
    if (step.kind === "delete") {
      return leaveDirectory(at(scopes, step.person), { userId, keepsContent: false });
    }
    const bannedAt = step.kind === "ban" ? new Date() : null;
    return owner
      .update(members)
      .set({ bannedAt })
      .where(and(eq(members.tenantId, tenantId), eq(members.userId, userId)))
      .then(() => reconcileVotes(visitor, userId));
  };
  return { tenantId, perform };
}

const wrongCounters = async (tenantId: string) => [
  ...(await owner.execute(sql`select s.slug, s.vote_count, count(v.id)::int as counted from startups s
    left join votes v on v.startup_id = s.id and v.state = 'counted'
    where s.tenant_id = ${tenantId} group by s.tenant_id, s.id having s.vote_count <> count(v.id)`)),
];

const wrongStates = async (tenantId: string) => [
  ...(await owner.execute(sql`select v.state from votes v join members m using (tenant_id, user_id)
    where v.tenant_id = ${tenantId} and (v.state = 'counted') = (m.banned_at is not null)`)),
];

test("VOT-1: whatever happens at once, counters equal their rows after each round", {
  timeout: 60_000,
}, async () => {
  const rounds = fc.array(fc.array(Step, { minLength: 2, maxLength: 12 }), { minLength: 2, maxLength: 6 });
  const property = fc.asyncProperty(rounds, async (sequence) => {
    const { tenantId, perform } = await arrange();
    for (const round of sequence) {
      await Promise.all(round.map(perform));
      expect(await wrongCounters(tenantId)).toEqual([]);
    }
    await reconcileAllVotes(await visitorScope(tenantId));
    expect(await wrongStates(tenantId)).toEqual([]);
    expect(await recountVotes(await visitorScope(tenantId))).toEqual({ drift: 0 });
  });
  await fc.assert(property, { numRuns: 25, endOnFailure: true });
});
