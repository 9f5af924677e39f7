import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { enqueueDue, runInCommunity } from "@/api/jobs/community-jobs";
import { doJob } from "@/api/jobs/handlers";
import { anyScope } from "@/api/jobs/scopes";
import {
  communityDays,
  members,
  notices,
  rollupStates,
  seats,
  sessions,
  visitorSalts,
} from "@/domain/schema";
import { openSession } from "@/features/session/stage/open-close";
import { newId } from "@/lib/id";
import { DAY_MS, HOUR_MS } from "@/lib/time/duration";
import { inPlatform } from "@/server/db/client";
import { statementObserver } from "@/server/db/statement-observer";
import { enqueueInCommunities } from "@/server/jobs/enqueue";
import { COMMUNITY_JOBS, type CommunityJob } from "@/server/jobs/queues";
import { createMember, createStartup, createTenant } from "../../support/factories";
import { runScheduled, takeParts } from "../../support/jobs";
import { say } from "../../support/notices";
import { owner } from "../../support/owner-db";
import { memberScope } from "../../support/scopes";
import { createSession } from "../../support/sessions";

const ago = (ms: number) => new Date(Date.now() - ms);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Makes something due in a community, for each job that doesn't run in all of them. */
const DUE: Partial<Record<CommunityJob, (tenantId: string) => Promise<unknown>>> = {
  "mail-notices": async (tenantId) => {
    const [maker, reader] = [await createMember(tenantId), await createMember(tenantId)];
    const { id } = await createStartup(tenantId, { makers: [maker], launchedAt: ago(2 * DAY_MS) });
    await say(reader, tenantId, { startupId: id, now: ago(DAY_MS) });
    await owner
      .update(notices)
      .set({ mailAt: ago(1000) })
      .where(eq(notices.tenantId, tenantId));
  },
  "launch-scheduled": async (tenantId) => {
    const makers = [await createMember(tenantId)];
    await createStartup(tenantId, { makers, status: "scheduled", launchedAt: ago(1000) });
  },
  "tend-seats": async (tenantId) => {
    const [host, guest] = [await createMember(tenantId), await createMember(tenantId)];
    const { id: sessionId } = await createSession(tenantId, { hosts: [host] });
    await owner
      .insert(seats)
      .values({ id: newId(), tenantId, sessionId, userId: guest.userId, status: "going", reminded: [] });
    await owner
      .update(members)
      .set({ bannedAt: ago(1000) })
      .where(eq(members.userId, guest.userId));
  },
  "remind-seats": async (tenantId) => {
    const host = await createMember(tenantId);
    const { id } = await createSession(tenantId, { hosts: [host] });
    const startsAt = new Date(Date.now() + HOUR_MS / 2);
    await owner.update(sessions).set({ startsAt, reminded: [] }).where(eq(sessions.id, id));
  },
  "complete-sessions": async (tenantId) => {
    const host = await createMember(tenantId);
    const { id: sessionId } = await createSession(tenantId, { hosts: [host] });
    await openSession(await memberScope(tenantId, host), { sessionId, driverKey: "browser-of-the-host" });
    await owner
      .update(sessions)
      .set({ startsAt: ago(2 * DAY_MS) })
      .where(eq(sessions.id, sessionId));
  },
  "freeze-boards": (tenantId) => createStartup(tenantId, { launchedAt: ago(3 * DAY_MS) }),
  "count-days": async (tenantId) => {
    await createMember(tenantId);
    await owner
      .update(members)
      .set({ joinedAt: ago(3 * DAY_MS) })
      .where(eq(members.tenantId, tenantId));
  },
  "sweep-visitors": (tenantId) =>
    owner.insert(visitorSalts).values({ tenantId, day: dayOf(ago(3 * DAY_MS)), salt: "salt" }),
};

/** What earlier tests left due in the database they share. */
beforeAll(async () => {
  for (const job of COMMUNITY_JOBS) await runScheduled(job);
});

beforeEach(async () => {
  for (const job of COMMUNITY_JOBS) await takeParts(job);
});

describe("scheduled jobs", () => {
  it.each(Object.entries(DUE))(
    "%s touches the community that has something due, once, and no other",
    async (name, make) => {
      const job = name as CommunityJob;
      const [due, quiet] = [await createTenant(), await createTenant()];
      await make(due);
      const found = await runScheduled(job);
      expect(found).toContain(due);
      expect(found).not.toContain(quiet);
      expect(await runScheduled(job)).not.toContain(due);
    },
  );

  it("send as many statements to find what is due, however many communities there are", async () => {
    const counted = async () => {
      let count = 0;
      statementObserver().observe = () => {
        count += 1;
      };
      await enqueueDue("launch-scheduled");
      statementObserver().observe = undefined;
      return count;
    };
    const before = await counted();
    for (let each = 0; each < 10; each += 1) await createTenant();
    expect(await counted()).toBeLessThanOrEqual(before);
  });

  it("recount a quiet community once a day, and an active one every quarter of an hour", async () => {
    const [quiet, active] = [await createTenant(), await createTenant()];
    const state = { countedTo: dayOf(new Date()), countedAt: ago(HOUR_MS) };
    for (const tenantId of [quiet, active]) await owner.insert(rollupStates).values({ ...state, tenantId });
    await owner.insert(communityDays).values({ tenantId: active, day: dayOf(ago(DAY_MS)), joined: 1 });
    await enqueueDue("count-days");
    const found = await takeParts("count-days");
    expect([found.includes(active), found.includes(quiet)]).toEqual([true, false]);
  });

  it("don't enqueue a community's part again while it waits or runs", async () => {
    const tenantId = await createTenant();
    const scope = await anyScope("count-days");
    if (!scope) throw new Error("There is no community.");
    for (let turn = 0; turn < 3; turn += 1)
      await inPlatform(scope, (tx) => enqueueInCommunities(tx, "count-days", [tenantId]));
    expect(await takeParts("count-days")).toEqual([tenantId]);
  });

  it("of the night have a part in every community", async () => {
    const tenantIds = [await createTenant(), await createTenant()];
    await doJob("check-audit", {});
    expect(await takeParts("check-audit")).toEqual(expect.arrayContaining(tenantIds));
  });

  it("do nothing in a community that is gone", async () => {
    await expect(runInCommunity("count-days", newId())).resolves.toBeUndefined();
  });
});
