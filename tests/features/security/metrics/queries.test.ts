import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { contentFlags, sessionAccessLog } from "@/domain/schema";
import { noteEvent, writeEvents } from "@/domain/security/security-events";
import { newId } from "@/lib/id";
import { postAuth } from "../../../support/auth";
import { createMember, createStartup, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { createSession } from "../../../support/sessions";
import { callAs } from "../../../support/trpc-caller";

let tenantId: string;
let admin: Person;
beforeEach(async () => {
  tenantId = await createTenant({ domain: `${newId()}.example` });
  admin = await createMember(tenantId, "admin");
});

const metrics = async (person: Person | null = admin) => {
  await writeEvents();
  return (await callAs(person, tenantId)).security.metrics();
};

it("SEC-1: every figure is what the rows say, of this community alone", async () => {
  const [other, now] = [await createTenant(), Date.now()];
  for (const id of [tenantId, other]) {
    const host = await createMember(id);
    const { id: sessionId } = await createSession(id, { hosts: [host], status: "live" });
    await createSession(id, { hosts: [host] });
    const look = (createdAt: Date) => ({
      id: newId(),
      tenantId: id,
      sessionId,
      userId: host.userId,
      createdAt,
    });
    await owner
      .insert(sessionAccessLog)
      .values([look(new Date(now - 3_000_000)), look(new Date(now - 4_000_000))]);
    const { id: targetId } = await createStartup(id);
    const flag = { tenantId: id, targetType: "startup" as const, targetId, reason: "spam" };
    await owner.insert(contentFlags).values([
      { ...flag, id: newId(), reporterId: host.userId },
      { ...flag, id: newId(), reporterId: admin.userId, status: "dismissed" },
    ]);
    for (const kind of ["limit", "limit", "failed-sign-in", "new-device", "blocked", "policy"] as const) {
      noteEvent({ tenantId: id, kind, route: "x", ip: "192.0.2.1" });
      noteEvent({ tenantId: id, kind, route: "x", ip: "192.0.2.1" }, now - 4_000_000);
    }
  }
  const shown = await metrics();
  const [raw] = await owner.execute(sql`select
    (select count(*)::int from sessions where tenant_id = ${tenantId} and status = 'live') as "activeSessions",
    (select count(*)::int from session_access_log where tenant_id = ${tenantId}
      and created_at > now() - interval '1 hour') as "recentAccesses",
    (select count(*)::int from content_flags where tenant_id = ${tenantId} and status = 'pending') as "pendingFlags",
    (select sum(count)::int from security_events where tenant_id = ${tenantId} and kind = 'limit'
      and last_at > now() - interval '1 hour') as "limitHits"`);
  expect(shown).toMatchObject(raw ?? {});
  expect(shown).toMatchObject({
    health: "good",
    activeSessions: 1,
    recentAccesses: 1,
    pendingFlags: 1,
    limitHits: 2,
    failedSignIns: 1,
    newDevices: 1,
    blockedRequests: 1,
    policyReports: 1,
  });
});

it("SEC-1: a wrong password is counted where it was tried", async () => {
  const [{ domain } = { domain: "" }] = await owner.execute<{ domain: string }>(
    sql`select domain from tenants where id = ${tenantId}`,
  );
  const right = await postAuth(
    "sign-in/email",
    { email: "x@people.example", password: "wrong one" },
    { host: domain },
  );
  expect([right.status, (await metrics()).failedSignIns]).toEqual([401, 1]);
});

it("SEC-1: members, moderators and visitors learn nothing of it", async () => {
  for (const person of [null, await createMember(tenantId), await createMember(tenantId, "moderator")]) {
    await expect(metrics(person)).rejects.toMatchObject({ code: person ? "FORBIDDEN" : "UNAUTHORIZED" });
  }
});
