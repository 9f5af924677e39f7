import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { answerAuditExport } from "@/api/http/audit-export";
import { type AuditEntry, audit } from "@/domain/audit/audit";
import { auditLog } from "@/domain/schema";
import { countAudit, listActions, listAudit } from "@/features/security/audit/queries";
import { auditAddress, diffOf, nameOfAction } from "@/features/security/audit/rules";
import { AuditFilters, AuditPage } from "@/features/security/audit/schema";
import { newId } from "@/lib/id";
import { inTenant } from "@/server/db/client";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { memberScope, visitorScope } from "../../../support/scopes";
import { signIn } from "../../../support/trpc-caller";

let tenantId: string;
let domain: string;
let admin: Person;
beforeEach(async () => {
  domain = `${newId()}.example`;
  tenantId = await createTenant({ domain });
  admin = await createMember(tenantId, "admin");
});

const did = async (person: Person, entry: Partial<AuditEntry> = {}, now = new Date()) => {
  const scope = await memberScope(tenantId, person, now);
  const target = { type: "thing", id: newId() };
  await inTenant(scope, (tx) => audit(tx, scope, { action: "thing.done", target, ...entry }));
};
const list = async (filters: object = {}, cursor?: string, size?: number) =>
  listAudit(await visitorScope(tenantId), AuditPage.parse({ filters, cursor }), size);
const actionsIn = async (filters: object) => (await list(filters)).entries.map(({ action }) => action);

it("MOD-9: the log is read by who, to whom, what and when", async () => {
  const other = await createMember(tenantId, "owner");
  await did(
    admin,
    { action: "member.banned", target: { type: "member", id: other.userId } },
    new Date("2026-03-01T22:30:00Z"),
  );
  await did(
    other,
    { action: "startup.removed", target: { type: "startup", id: newId() } },
    new Date("2026-03-02T12:00:00Z"),
  );
  expect(await actionsIn({})).toEqual(["startup.removed", "member.banned"]);
  expect(await actionsIn({ actor: admin.username.toUpperCase() })).toEqual(["member.banned"]);
  expect(await actionsIn({ actor: "nobody" })).toEqual([]);
  expect(await actionsIn({ target: `@${other.username}` })).toEqual(["member.banned"]);
  expect(await actionsIn({ target: "Startup" })).toEqual(["startup.removed"]);
  expect(await actionsIn({ action: "member.banned" })).toEqual(["member.banned"]);
  expect(await actionsIn({ from: "2026-03-02" })).toEqual(["startup.removed"]);
  expect(await actionsIn({ to: "2026-03-01" })).toEqual(["member.banned"]);
  const shown = (await list({ action: "member.banned" })).entries[0];
  expect(shown).toMatchObject({ actor: admin.username, targetName: other.username, network: "192.0.2.0/24" });
  expect(await listActions(await visitorScope(tenantId))).toEqual(["member.banned", "startup.removed"]);
});

it("MOD-9: an address that makes no sense shows the log as if nothing were asked", async () => {
  await did(admin);
  const filters = AuditFilters.parse({ actor: ["a", "b"], from: "yesterday", action: "" });
  expect((await listAudit(await visitorScope(tenantId), { filters, cursor: "../1" })).entries).toHaveLength(
    1,
  );
});

it("MOD-9: pages follow each other without gap or repetition, also of entries of one instant", async () => {
  const now = new Date();
  for (let count = 0; count < 7; count += 1)
    await did(admin, {}, count < 4 ? now : new Date(now.getTime() - 1000));
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({}, cursor, 3);
    seen.push(...page.entries.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect([seen.length, new Set(seen).size]).toEqual([7, 7]);
  expect(await countAudit(await visitorScope(tenantId), {})).toBe(7);
});

it("MOD-10: the log of another community is not to be seen", async () => {
  await did(admin);
  const other = await visitorScope(await createTenant());
  expect([(await listAudit(other, { filters: {} })).entries, await listActions(other)]).toEqual([[], []]);
});

it("MOD-9: an entry lists the changes field by field", () => {
  expect(diffOf({ a: 1, b: { c: "x", d: [1] } }, { a: 1, b: { c: "y", d: [1, 2] }, e: null })).toEqual([
    { field: "b.c", before: "x", after: "y" },
    { field: "b.d", before: "[1]", after: "[1,2]" },
    { field: "e", before: undefined, after: "–" },
  ]);
  expect(diffOf(null, null)).toEqual([]);
  expect(diffOf("old", "new")).toEqual([{ field: "value", before: "old", after: "new" }]);
  expect(nameOfAction("tenant.rules_changed")).toBe("tenant: rules changed");
  expect(auditAddress("/x", { actor: "a b", target: undefined, action: "" })).toBe("/x?actor=a+b");
});

const download = async (person: Person | null, search: string) => {
  const cookie = person ? await signIn(person, tenantId) : "";
  const headers = { host: domain, cookie, "x-forwarded-for": "192.0.2.1", "x-request-id": newId() };
  return answerAuditExport(new Request(`http://${domain}/api/audit${search}`, { headers }));
};

it("MOD-9: a file holds every entry that is found, harmless to spreadsheets, and that it was taken", async () => {
  for (let count = 0; count < 60; count += 1)
    await did(admin, { reason: `=cmd|' /C calc'!A${count}`, after: { text: 'a "b", c' } });
  const csv = await download(admin, "?format=csv&action=thing.done");
  expect([csv.status, csv.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
  const lines = (await csv.text()).trim().split("\r\n");
  expect(lines).toHaveLength(61);
  expect(lines[1]).toContain(`,'=cmd|' /C calc'!A59,`);
  const json = JSON.parse(await (await download(admin, "?format=json")).text());
  expect([json.count, json.entries.length]).toEqual([62, 62]);
  expect(json.entries[0]).toMatchObject({ action: "audit.exported", actor: admin.username, after: {} });
  const [taken] = await owner.select().from(auditLog).where(eq(auditLog.action, "audit.exported"));
  expect(taken?.after).toEqual({ action: "thing.done" });
});

it("MOD-11: only admins get it, and an unknown format gives none", async () => {
  await did(admin);
  const moderator = await createMember(tenantId, "moderator");
  expect((await download(null, "?format=csv")).status).toBe(401);
  expect((await download(moderator, "?format=csv")).status).toBe(403);
  expect((await download(await createMember(await createTenant(), "owner"), "?format=csv")).status).toBe(403);
  expect((await download(admin, "?format=constructor")).status).toBe(400);
});
