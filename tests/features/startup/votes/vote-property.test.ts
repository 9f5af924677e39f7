import { and, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { MemberScope, TenantScope } from "@/access/scope";
import { members, startupMakers, startups, votes } from "@/domain/schema";
import { leaveDirectory } from "@/features/startup/account-deletion";
import { recountVotes } from "@/features/startup/ranking/recount-job";
import { castVote } from "@/features/startup/votes/cast-vote";
import { reconcileAllVotes, reconcileVotes, withdrawVote } from "@/features/startup/votes/reconcile-votes";
import { inTenant } from "@/server/db/client";
import { assertCounters, pick } from "../../../support/counter-property";
import { createMember, createStartup, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";
import { STARTUP_STATES, setStartupState } from "../../../support/startup-states";

const person = fc.nat(2);
const startup = fc.nat(1);
const Step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("vote" as const), person, startup }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("unvote" as const), person, startup }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("state" as const),
      startup,
      state: fc.constantFrom(...STARTUP_STATES),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("join" as const), person, startup }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("leave" as const), person, startup }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete" as const), person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("ban" as const), person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("unban" as const), person }) },
);
type Step = typeof Step extends fc.Arbitrary<infer S> ? S : never;

let tenantId: string;
let people: MemberScope[];
let visitor: TenantScope;
beforeAll(async () => {
  tenantId = await createTenant();
  const members = await Promise.all(Array.from({ length: 3 }, () => createMember(tenantId)));
  people = await Promise.all(members.map((one) => memberScope(tenantId, one)));
  visitor = await visitorScope(tenantId);
});

/** As accepting an invitation does: lock the startup, join, and withdraw the vote. */
const join = (scope: MemberScope, startupId: string) =>
  inTenant(scope, async (tx) => {
    const found = await tx.select().from(startups).where(eq(startups.id, startupId)).for("update");
    if (!found.length) return;
    const maker = { tenantId, startupId, userId: scope.viewer.userId, role: "editor" as const, position: 1 };
    await tx.insert(startupMakers).values(maker).onConflictDoNothing();
    await withdrawVote(tx, scope, startupId);
  });

const leave = ({ viewer }: MemberScope, startupId: string) =>
  owner
    .delete(startupMakers)
    .where(and(eq(startupMakers.startupId, startupId), eq(startupMakers.userId, viewer.userId)));

async function setBan({ viewer }: MemberScope, bannedAt: Date | null): Promise<void> {
  const isThis = and(eq(members.tenantId, tenantId), eq(members.userId, viewer.userId));
  await owner.update(members).set({ bannedAt }).where(isThis);
  await reconcileVotes(visitor, viewer.userId);
}

function perform(step: Step, made: readonly { id: string }[]): Promise<unknown> {
  if (step.kind === "state") return setStartupState(pick(made, step.startup).id, step.state);
  const scope = pick(people, step.person);
  if (step.kind === "ban") return setBan(scope, new Date());
  if (step.kind === "unban") return setBan(scope, null);
  if (step.kind === "delete")
    return leaveDirectory(scope, { userId: scope.viewer.userId, keepsContent: true });
  const { id: startupId } = pick(made, step.startup);
  if (step.kind === "join") return join(scope, startupId);
  if (step.kind === "leave") return leave(scope, startupId);
  return castVote(scope, { startupId, vote: step.kind === "vote" ? "set" : "clear" });
}

const readRows = async () => ({
  votes: await owner.select().from(votes).where(eq(votes.tenantId, tenantId)).orderBy(votes.id),
  counters: await owner
    .select({ id: startups.id, voteCount: startups.voteCount, hotScore: startups.hotScore })
    .from(startups)
    .where(eq(startups.tenantId, tenantId))
    .orderBy(startups.id),
});

const listWrongCounters = async () => [
  ...(await owner.execute(sql`select s.vote_count, count(v.id)::int as counted from startups s
    left join votes v on v.startup_id = s.id and v.state = 'counted'
    where s.tenant_id = ${tenantId} group by s.tenant_id, s.id having s.vote_count <> count(v.id)`)),
];

const listWrongStates = async () => [
  ...(await owner.execute(sql`select v.state from votes v join members m using (tenant_id, user_id)
    where v.tenant_id = ${tenantId} and (v.state = 'counted') = (m.banned_at is not null)`)),
];

test("VOT-1: whatever becomes of a startup and its voters, counters equal their rows and a refused vote changes nothing", async () => {
  await assertCounters({
    step: Step,
    numRuns: 12,
    arrange: async () => {
      await owner.delete(startups).where(eq(startups.tenantId, tenantId));
      await owner.update(members).set({ bannedAt: null }).where(eq(members.tenantId, tenantId));
      const made = [await createStartup(tenantId), await createStartup(tenantId)];
      return { perform: (step: Step) => perform(step, made), listWrongCounters, readRows };
    },
    conclude: async () => {
      await reconcileAllVotes(visitor);
      expect(await listWrongStates()).toEqual([]);
      expect(await recountVotes(visitor)).toEqual({ drift: 0 });
    },
  });
});
