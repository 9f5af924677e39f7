import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Action } from "@/domain/moderation/cases/rules";
import { auditLog, mails, members, moderationCases, notices, startups } from "@/domain/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { draftStartup } from "../../../support/submissions";
import { callAs } from "../../../support/trpc-caller";

let tenantId: string;
let moderator: Person;
beforeAll(async () => {
  tenantId = await createTenant({ settings: TenantSettings.parse({ reviewSubmissions: true }) });
  moderator = await createMember(tenantId, "moderator");
});

const as = (person: Person | null, now = new Date()) => callAs(person, tenantId, { now });
const rowOf = async (id: string) => {
  const [row] = await owner.select().from(startups).where(eq(startups.id, id));
  if (!row) throw new Error("There is no such startup.");
  return row;
};
const caseOf = async (id: string) => {
  const [row] = await owner.select().from(moderationCases).where(eq(moderationCases.targetId, id));
  if (!row) throw new Error("There is no case.");
  return row;
};
let count = 0;
async function handIn(maker: Person, over: Parameters<typeof draftStartup>[0] = {}) {
  count++;
  const draft = draftStartup({
    name: `Wonder ${count} ${crypto.randomUUID().slice(0, 6)}`,
    website: `w${count}-${crypto.randomUUID().slice(0, 6)}.example`,
    ...over,
  });
  return { ...(await (await as(maker)).startup.submit(draft)), draft };
}
async function decide(id: string, action: Action, reason = "Because.") {
  const { id: caseId, version } = await caseOf(id);
  return (await as(moderator)).cases.decide({ cases: [{ id: caseId, version }], action, reason });
}
const isListed = async (id: string) => (await rowOf(id)).status === "live";

describe("MOD-1: submissions that wait", () => {
  test("MOD-1: a submission waits in the queue, is approved, launches at that moment, and its maker is notified", async () => {
    const maker = await createMember(tenantId);
    const { id, status } = await handIn(maker);
    expect(status).toBe("in_review");
    const { cases } = await (await as(moderator)).cases.list({ source: "approval" });
    expect(cases.find(({ title }) => title.startsWith("Wonder"))).toMatchObject({
      kind: "startup",
      state: "waiting",
    });
    expect((await decide(id, "approve")).refused).toEqual([]);
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: "live", reviewAt: null });
    expect(Math.abs(Date.now() - Number(row.launchedAt))).toBeLessThan(60_000);
    expect(row.launchDay).not.toBeNull();
    const sent = await owner.select().from(mails).where(eq(mails.recipient, maker.email));
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringContaining("moderators approved")]);
  });

  test("MOD-1: one planned for a day is scheduled for it by its approval", async () => {
    const launchAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
    const { id } = await handIn(await createMember(tenantId), { launchAt });
    await decide(id, "approve");
    expect((await rowOf(id)).status).toBe("scheduled");
    expect((await rowOf(id)).launchedAt?.toISOString()).toBe(launchAt);
  });

  test("MOD-4: after a rejection with a reason, the maker reads it, amends and submits again, and the startup launches", async () => {
    const maker = await createMember(tenantId);
    const { id, draft } = await handIn(maker);
    await decide(id, "hide", "The description is too thin.");
    expect(await rowOf(id)).toMatchObject({
      status: "rejected",
      moderationReason: "The description is too thin.",
    });
    const sent = await owner.select().from(mails).where(eq(mails.recipient, maker.email));
    expect(sent[0]?.text).toContain("The description is too thin.");
    const api = await as(maker);
    const { version } = await rowOf(id);
    const saved = await api.startup.edit({
      values: { ...draft, tagline: "Amended as asked" },
      version,
      newAddress: false,
    });
    expect(saved.outcome).toBe("saved");
    const twice = await Promise.all([
      api.startup.resubmit({ startupId: id }),
      api.startup.resubmit({ startupId: id }),
    ]);
    expect(twice).toEqual([{ status: "in_review" }, { status: "in_review" }]);
    expect(await caseOf(id)).toMatchObject({ status: "open", sources: ["approval"] });
    await decide(id, "approve");
    expect(await rowOf(id)).toMatchObject({ status: "live", moderationReason: null });
    const stranger = await as(await createMember(tenantId));
    await expect(stranger.startup.resubmit({ startupId: id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("MOD-4: a startup that was removed for good can't be submitted again", async () => {
    const maker = await createMember(tenantId);
    const { id } = await handIn(maker);
    await decide(id, "remove");
    await expect((await as(maker)).startup.resubmit({ startupId: id })).rejects.toThrow(
      "moderators removed it",
    );
  });

  test("MOD-4: a live startup that was hidden comes back where it stood, by approval and by undoing", async () => {
    const maker = await createMember(tenantId);
    const { id } = await handIn(maker);
    await decide(id, "approve");
    const before = await rowOf(id);
    const reader = await createMember(tenantId);
    await (await as(reader)).moderation.report({
      targetType: "startup",
      targetId: id,
      reason: "fake",
      details: "",
    });
    const { batchId } = await decide(id, "hide");
    expect(await isListed(id)).toBe(false);
    await (await as(moderator)).cases.undo({ batchId });
    expect(await rowOf(id)).toMatchObject({
      status: "live",
      launchedAt: before.launchedAt,
      launchDay: before.launchDay,
    });
    await decide(id, "hide");
    await (await as(maker)).startup.resubmit({ startupId: id });
    await decide(id, "approve");
    expect(await rowOf(id)).toMatchObject({ status: "live", launchedAt: before.launchedAt });
  });

  test("MOD-4: a member that a moderator trusts no longer waits; undone, they do", async () => {
    const maker = await createMember(tenantId);
    const { id } = await handIn(maker);
    const { batchId } = await decide(id, "trust");
    expect((await handIn(maker)).status).toBe("live");
    await (await as(moderator)).cases.undo({ batchId });
    const [member] = await owner
      .select()
      .from(members)
      .where(and(eq(members.userId, maker.userId), eq(members.tenantId, tenantId)));
    expect(member?.trustedAt).toBeNull();
    expect((await handIn(maker)).status).toBe("in_review");
  });

  test("MOD-4: an author does not decide on their own post, and every decision is in the audit log", async () => {
    const { id } = await handIn(moderator);
    expect((await decide(id, "approve")).refused).toMatchObject([
      { words: expect.stringContaining("Another moderator") },
    ]);
    expect((await rowOf(id)).status).toBe("in_review");
    const other = await handIn(await createMember(tenantId));
    await decide(other.id, "approve", "Good.");
    const entries = await owner
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.targetId, other.id), eq(auditLog.action, "moderation.approve")));
    expect(entries).toMatchObject([{ reason: "Good.", actorId: moderator.userId }]);
    expect(await owner.select().from(notices).where(eq(notices.userId, moderator.userId))).toEqual([]);
  });
});
