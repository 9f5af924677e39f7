import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { doJob } from "@/api/jobs/handlers";
import { hubScope } from "@/api/jobs/scopes";
import { auditLog, mails, tenants } from "@/domain/schema";
import { closeDueTenants, restoreTenant } from "@/features/platform/tenants/change-state";
import { createMember, createPerson, createTenant, HUB, joinAs } from "../../../support/factories";
import { mailsTo } from "../../../support/mail";
import { owner } from "../../../support/owner-db";
import { callAs, tenantOf } from "../../../support/trpc-caller";

const DAY_MS = 86_400_000;

async function community() {
  const tenantId = await createTenant();
  const { domain } = await tenantOf(tenantId);
  const caller = (await callAs(await createMember(tenantId, "owner"), tenantId)).tenant;
  const close = (reason = "") => caller.close({ domain, reason });
  return { tenantId, domain, close, keepOpen: () => caller.keepOpen() };
}

const rowOf = async (tenantId: string) =>
  (await owner.select().from(tenants).where(eq(tenants.id, tenantId)))[0];

/** The job that an owner's decision has queued. */
async function tell(tenantId: string, announcedAt: string): Promise<void> {
  const closesAt = (await rowOf(tenantId))?.closesAt?.toISOString() ?? null;
  await doJob("announce-closing", { tenantId, closesAt, announcedAt });
}

async function inDays(days: number) {
  const scope = await hubScope("purge-tenants");
  if (!scope) throw new Error("There is no hub.");
  return { ...scope, now: new Date(Date.now() + days * DAY_MS) };
}

it("TEN-19: the members read when it closes and why, each once", async () => {
  const { tenantId, close } = await community();
  const member = await createMember(tenantId);
  const banned = await createMember(tenantId, "member", { bannedAt: new Date() });
  const unproved = await createPerson({ isVerified: false });
  await joinAs(unproved, tenantId);
  const { closesAt } = await close("Our funding ends.");
  expect(Math.round((closesAt.getTime() - Date.now()) / DAY_MS)).toBe(30);
  for (const _ of ["first", "tried again"]) await tell(tenantId, "once");
  const written = await mailsTo(member.email);
  expect(written.map(({ text }) => text)).toEqual([expect.stringContaining("Our funding ends.")]);
  expect(await owner.$count(mails, eq(mails.recipient, banned.email))).toBe(0);
  expect(await owner.$count(mails, eq(mails.recipient, unproved.email))).toBe(0);
});

it("TEN-19: an owner keeps it open, and the members are told", async () => {
  const { tenantId, close, keepOpen } = await community();
  const member = await createMember(tenantId);
  for (const round of ["first", "second"]) {
    await close();
    await tell(tenantId, `${round} closing`);
    await keepOpen();
    await tell(tenantId, `${round} keeping`);
  }
  const said = [expect.stringContaining("stays open"), expect.stringContaining("closes on")];
  expect((await mailsTo(member.email)).map(({ subject }) => subject)).toEqual([...said, ...said]);
  await closeDueTenants(await inDays(31));
  expect((await rowOf(tenantId))?.status).toBe("active");
  const log = await owner.select().from(auditLog).where(eq(auditLog.tenantId, tenantId));
  const acts = ["tenant.closing_announced", "tenant.closing_canceled"];
  expect(log.map(({ action }) => action)).toEqual([...acts, ...acts]);
});

it("TEN-19: on its day it is deleted, and an operator can restore it", async () => {
  const { tenantId, close } = await community();
  const first = await close();
  expect(await close("Twice")).toEqual(first);
  await closeDueTenants(await inDays(29));
  expect((await rowOf(tenantId))?.status).toBe("active");
  await closeDueTenants(await inDays(31));
  expect(await rowOf(tenantId)).toMatchObject({ status: "deleted" });
  await restoreTenant(await inDays(32), { tenantId });
  expect(await rowOf(tenantId)).toMatchObject({ status: "active", closesAt: null });
});

it("TEN-19: only its owner closes it, by its own domain, and no one closes the platform's", async () => {
  const { tenantId, domain } = await community();
  const admin = await callAs(await createMember(tenantId, "admin"), tenantId);
  await expect(admin.tenant.close({ domain, reason: "" })).rejects.toMatchObject({ code: "FORBIDDEN" });
  const asOwner = await callAs(await createMember(tenantId, "owner"), tenantId);
  await expect(asOwner.tenant.close({ domain: "other.example", reason: "" })).rejects.toMatchObject({
    cause: { reason: "domain" },
  });
  const hub = await callAs(await createMember(HUB, "owner"), HUB);
  const { domain: hubDomain } = await tenantOf(HUB);
  await expect(hub.tenant.close({ domain: hubDomain, reason: "" })).rejects.toMatchObject({
    cause: { reason: "platform" },
  });
});
