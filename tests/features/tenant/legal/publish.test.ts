import { and, asc, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { auditLog, legalConsents, members } from "@/domain/schema";
import { listLegalVersions, readLegalPage } from "@/features/tenant/legal/queries";
import { startAllGenerations } from "@/server/cache/generations";
import { tags } from "@/server/cache/invalidate";
import {
  createMember,
  createPerson,
  createStartup,
  createTenant,
  type Person,
} from "../../../support/factories";
import { invalidatedBy } from "../../../support/invalidations";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

const BODY = "## Terms\n\nBe kind.";
let tenantId: string;
let api: Awaited<ReturnType<typeof callAs>>["tenant"]["legal"];
beforeEach(async () => {
  tenantId = await createTenant();
  api = (await callAs(await createMember(tenantId, "owner"), tenantId)).tenant.legal;
});

const publish = async (body: string, isMaterial = false, name: "terms" | "docs" = "terms") => {
  const { version: from } = await api.open({ name });
  const { version } = await api.save({ name, version: from, values: { body } });
  return api.publish({ name, version, note: "Said more clearly.", isMaterial });
};
const inForce = async (name: "terms" | "docs" = "terms", at = tenantId) =>
  readLegalPage(await visitorScope(at), name);
const longAgo = { joinedAt: new Date(Date.now() - 86_400_000) };
/** As an instance knows the community that has heard of every change. */
const asked = async (person: Person) => {
  startAllGenerations();
  return (await (await callAs(person, tenantId)).auth.viewer())?.asked;
};
const agreements = ({ userId }: Person) =>
  owner
    .select({ name: legalConsents.name, version: legalConsents.version })
    .from(legalConsents)
    .where(and(eq(legalConsents.tenantId, tenantId), eq(legalConsents.userId, userId)))
    .orderBy(asc(legalConsents.name), asc(legalConsents.version));

it("GDP-3: a draft changes nothing until it is put in force, and then every version stays to be read", async () => {
  const builtIn = await inForce();
  await api.save({ name: "terms", version: 0, values: { body: BODY } });
  expect(await inForce()).toEqual(builtIn);
  await publish(BODY);
  expect(await inForce()).toMatchObject({ body: BODY, version: 1 });
  await publish(`${BODY} And fair.`, true);
  const versions = await listLegalVersions(await visitorScope(tenantId), "terms");
  expect(versions.map(({ version, note, isMaterial }) => [version, note, isMaterial])).toEqual([
    [2, "Said more clearly.", true],
    [1, "Said more clearly.", false],
  ]);
  const parts = await api.compare({ name: "terms", version: 2 });
  expect(parts.filter(({ kind }) => kind === "added").map(({ text }) => text.trim())).toEqual(["And fair."]);
  expect((await inForce("terms", await createTenant())).version).toBeNull();
});

it("GDP-3: the platform's text comes back as a separate version, on record with its reason", async () => {
  const { body } = await inForce();
  await expect(
    api.publish({ name: "terms", version: null, note: "Back.", isMaterial: false }),
  ).rejects.toThrow("already published");
  await publish(BODY);
  await api.publish({ name: "terms", version: null, note: "Back.", isMaterial: false });
  expect(await inForce()).toMatchObject({ body, version: 2 });
  const rows = await owner.select().from(auditLog).where(eq(auditLog.tenantId, tenantId));
  expect(rows.map(({ action, reason }) => [action, reason])).toEqual([
    ["legal_page.draft_begun", null],
    ["legal_page.published", "Said more clearly."],
    ["legal_page.published", "Back."],
  ]);
});

it("GDP-3: an introduction is set before the guides, and taken away again", async () => {
  expect(await inForce("docs")).toMatchObject({ body: "", version: null, publishedAt: null });
  await publish("Welcome!", true, "docs");
  expect((await inForce("docs")).body).toBe("Welcome!");
  await api.publish({ name: "docs", version: null, note: "No more.", isMaterial: false });
  expect((await inForce("docs")).body).toBe("");
});

it("GDP-3: two writers: the older draft overwrites nothing, and no one publishes unseen words", async () => {
  const other = (await callAs(await createMember(tenantId, "admin"), tenantId)).tenant.legal;
  const { version } = await api.save({ name: "terms", version: 0, values: { body: "Mine." } });
  await other.save({ name: "terms", version, values: { body: "Theirs." } });
  expect(await api.save({ name: "terms", version, values: { body: "Mine again." } })).toMatchObject({
    outcome: "clash",
    values: { body: "Theirs." },
  });
  const stale = { name: "terms" as const, version, note: "Mine.", isMaterial: false };
  await expect(api.publish(stale)).rejects.toMatchObject({ code: "CONFLICT" });
  const both = await Promise.allSettled([1, 2].map(() => api.publish({ ...stale, version: version + 1 })));
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

it("GDP-3: overwritten text stays readable, with its writer", async () => {
  const writer = await createMember(tenantId, "admin");
  const other = (await callAs(writer, tenantId)).tenant.legal;
  const { version } = await other.save({ name: "terms", version: 0, values: { body: "Theirs." } });
  await api.save({ name: "terms", version, values: { body: "Mine." } });
  const [kept, ...more] = await api.kept({ name: "terms" });
  expect([kept?.body, kept?.savedBy, more]).toEqual(["Theirs.", `Person ${writer.username}`, []]);
  await publish(BODY);
  await api.save({
    name: "terms",
    version: (await api.open({ name: "terms" })).version,
    values: { body: "Waits." },
  });
  await other.publish({ name: "terms", version: null, note: "Back.", isMaterial: false });
  expect((await api.kept({ name: "terms" })).map(({ body }) => body)).toEqual(["Waits.", "Theirs."]);
  expect((await other.open({ name: "terms" })).hasDraft).toBe(false);
  const stranger = (await callAs(await createMember(tenantId, "moderator"), tenantId)).tenant.legal;
  await expect(stranger.kept({ name: "terms" })).rejects.toMatchObject({ code: "FORBIDDEN" });
});

it("GDP-3: a page that was opened before a publication neither overwrites nor publishes the draft after it", async () => {
  const { version: seen } = await api.save({ name: "terms", version: 0, values: { body: "First." } });
  const stale = { name: "terms" as const, version: seen };
  await api.publish({ ...stale, note: "First.", isMaterial: false });
  const other = (await callAs(await createMember(tenantId, "admin"), tenantId)).tenant.legal;
  const { version } = await other.open({ name: "terms" });
  await other.save({ name: "terms", version, values: { body: "Second." } });
  await expect(api.publish({ ...stale, note: "Unseen.", isMaterial: false })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  expect(await api.save({ ...stale, values: { body: "Old page." } })).toMatchObject({
    outcome: "clash",
    values: { body: "Second." },
  });
});

it("GDP-3: after a material change members of before are asked once, until they agree to the very version", async () => {
  const member = await createMember(tenantId, "member", longAgo);
  const newcomer = await createMember(tenantId, "member", { joinedAt: new Date(Date.now() + 60_000) });
  await publish(BODY);
  expect(await asked(member)).toEqual([]);
  const told = await invalidatedBy(() => publish(`${BODY} And fair.`, true));
  expect(told).toContain(tags.tenant(tenantId));
  await publish(`${BODY} And fair!`);
  expect([await asked(member), await asked(newcomer)]).toEqual([
    [{ name: "terms", language: "en", version: 3, note: "Said more clearly." }],
    [],
  ]);
  const { legal } = (await callAs(member, tenantId)).tenant;
  await expect(legal.agree({ name: "terms", language: "en", version: 2 })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  await Promise.all([1, 2].map(() => legal.agree({ name: "terms", language: "en", version: 3 })));
  expect([await asked(member), await agreements(member)]).toEqual([[], [{ name: "terms", version: 3 }]]);
  await publish(BODY, true);
  expect(await asked(member)).toMatchObject([{ version: 4 }]);
});

it("GDP-3: a new member agrees to the current text, and that is recorded", async () => {
  await publish(BODY);
  const person = await createPerson();
  const { id: startupId } = await createStartup(tenantId);
  await (await callAs(person, tenantId)).startup.vote({ startupId, vote: "set" });
  expect(
    await owner.$count(members, and(eq(members.tenantId, tenantId), eq(members.userId, person.userId))),
  ).toBe(1);
  expect(await agreements(person)).toEqual([
    { name: "privacy", version: 0 },
    { name: "terms", version: 1 },
  ]);
});

it("GDP-3: members, moderators and who runs another community write nothing, and see no draft", async () => {
  await api.save({ name: "terms", version: 0, values: { body: BODY } });
  for (const person of [null, await createMember(tenantId), await createMember(tenantId, "moderator")]) {
    const { legal } = (await callAs(person, tenantId)).tenant;
    await expect(legal.open({ name: "terms" })).rejects.toThrow();
    await expect(
      legal.publish({ name: "terms", version: 1, note: "x", isMaterial: false }),
    ).rejects.toThrow();
  }
  const elsewhere = await createTenant();
  const stranger = (await callAs(await createMember(elsewhere, "owner"), elsewhere)).tenant.legal;
  expect((await stranger.open({ name: "terms" })).hasDraft).toBe(false);
});
