import { and, asc, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { auditLog, tenantFlags, tenants } from "@/domain/schema";
import { draftKey } from "@/domain/tenant/branding/draft-rules";
import { usedColors } from "@/domain/tenant/branding/rules";
import type { BrandingValues } from "@/domain/tenant/branding/schema";
import { findTenant } from "@/domain/tenant/resolve-host";
import { TenantSettings } from "@/domain/tenant/schema";
import { readBranding } from "@/features/tenant/branding/drafts";
import { contrast } from "@/lib/format/color";
import { startAllGenerations } from "@/server/cache/generations";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { callAs, tenantOf } from "../../../support/trpc-caller";

let tenantId: string;
let runner: Person;
beforeEach(async () => {
  tenantId = await createTenant({ name: "Tea Club" });
  runner = await createMember(tenantId, "owner");
});

const READABLE = "#0b5d3b";
const as = (person: Person | null = runner) => callAs(person, tenantId);
const state = async () => {
  startAllGenerations();
  return readBranding(await visitorScope(tenantId));
};
const look = async () => {
  startAllGenerations();
  const { name, branding } = await tenantOf(tenantId);
  return { name, ...branding };
};
const changed = async (over: Partial<BrandingValues>): Promise<BrandingValues> => {
  const { published, draft } = await state();
  return { ...(draft ?? published), ...over };
};
async function save(over: Partial<BrandingValues>, by = runner) {
  const { revision } = await state();
  return (await as(by)).tenant.saveDraft({ revision, values: await changed(over) });
}
const publish = async (by = runner) =>
  (await as(by)).tenant.publishDraft({ revision: (await state()).revision });
const acts = (action: string) =>
  owner
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.tenantId, tenantId), eq(auditLog.action, action)))
    .orderBy(asc(auditLog.id));
/** As a plan with white label: of tier 0 and switched on. */
const allowCss = () => owner.update(tenants).set({ tier: 0 }).where(eq(tenants.id, tenantId));

it("TEN-12: a draft is visible to admins only, in its own look", async () => {
  const before = await look();
  expect(await save({ companyName: "Tea & Co", primaryColor: READABLE })).toMatchObject({
    outcome: "saved",
    revision: 1,
  });
  expect(await look()).toEqual(before);
  const draft = await findTenant(draftKey(tenantId, 1));
  expect(draft).toMatchObject({
    id: tenantId,
    branding: { companyName: "Tea & Co", primaryColor: READABLE, title: "Tea & Co - Startup Community" },
  });
  expect(await findTenant(`${tenantId}~x`)).toBeNull();
});

it("TEN-12, TEN-13: published branding is visible to all, with a version and on record", async () => {
  await owner.update(tenants).set({ planType: "premium" }).where(eq(tenants.id, tenantId));
  const { published } = await state();
  await save({ name: "Tea Society", companyName: "Tea & Co", primaryColor: READABLE, textFont: "serif" });
  expect(await publish()).toMatchObject({ outcome: "published", version: 2 });
  expect(await look()).toMatchObject({
    name: "Tea Society",
    title: "Tea & Co - Startup Community",
    primaryColor: READABLE,
    textFont: "serif",
  });
  const { draft, versions, current } = await state();
  expect([draft, current]).toEqual([null, 2]);
  expect(versions.map(({ version, values }) => [version, values.companyName])).toEqual([
    [2, "Tea & Co"],
    [1, "Tea Club"],
  ]);
  const after = {
    ...published,
    name: "Tea Society",
    companyName: "Tea & Co",
    primaryColor: READABLE,
    textFont: "serif",
  };
  expect(await acts("branding.published")).toEqual([{ before: published, after }]);
  await expect(publish()).rejects.toThrow("nothing to publish");
});

it("TEN-12: a color that can't be read as text is published, and the shades that pages use can be", async () => {
  await save({ primaryColor: "#ffcc00" });
  await publish();
  expect((await look()).primaryColor).toBe("#ffcc00");
  const used = usedColors("#ffcc00");
  expect(contrast(used?.text ?? "", "#ffffff")).toBeGreaterThanOrEqual(4.5);
  expect(contrast(used?.buttons ?? "", "#14161c")).toBeGreaterThanOrEqual(4.5);
  expect(usedColors(usedColors("#f04f0f")?.text ?? "")).toBeNull();
});

it("TEN-12: any earlier version is put in force again, as a new one, and the draft of others stays", async () => {
  await save({ companyName: "Second" });
  await publish();
  await save({ companyName: "Third" });
  await publish();
  await save({ companyName: "Being written" });
  const { current, revision } = await state();
  const rolled = await (await as()).tenant.rollBack({ version: 2, current });
  expect(rolled).toMatchObject({ outcome: "published", version: 4 });
  expect((await look()).companyName).toBe("Second");
  const after = await state();
  expect(after.versions[0]).toMatchObject({
    version: 4,
    restoredFrom: 2,
    publishedBy: `Person ${runner.username}`,
  });
  expect(after.draft?.companyName).toBe("Being written");
  expect(after.revision).toBe(revision + 1);
  expect(await acts("branding.rolled_back")).toMatchObject([
    { before: { companyName: "Third" }, after: { companyName: "Second" } },
  ]);
  await (await as()).tenant.rollBack({ version: 1, current: 4 });
  expect((await look()).companyName).toBe("Tea Club");
  await expect((await as()).tenant.rollBack({ version: 99, current: 5 })).rejects.toThrow(
    "version doesn't exist",
  );
});

it("TEN-12: of two admins who edit at once, the second reads who was first and overwrites nothing", async () => {
  const second = await createMember(tenantId, "admin");
  const values = await changed({ companyName: "First" });
  const [one, other] = [await as(), await as(second)];
  await one.tenant.saveDraft({ revision: 0, values });
  const conflict = await other.tenant.saveDraft({
    revision: 0,
    values: { ...values, companyName: "Second" },
  });
  expect(conflict).toMatchObject({
    ...{ outcome: "clash", by: `Person ${runner.username}`, revision: 1 },
    values: { companyName: "First" },
  });
  expect((await state()).draft?.companyName).toBe("First");
  expect(await other.tenant.publishDraft({ revision: 0 })).toMatchObject({ outcome: "clash" });
  expect(await other.tenant.discardDraft({ revision: 0 })).toMatchObject({ outcome: "clash" });
  await other.tenant.saveDraft({ revision: 1, values: { ...values, companyName: "Second" } });
  expect((await state()).draft?.companyName).toBe("Second");
  const at = { version: 1, current: 7 };
  expect(await one.tenant.rollBack(at)).toMatchObject({ outcome: "clash" });
});

it("TEN-12: two who publish at once publish once, and a double click too", async () => {
  const second = await createMember(tenantId, "admin");
  await save({ companyName: "Once" });
  const { revision } = await state();
  const callers = [await as(), await as(second), await as()];
  const answers = await Promise.allSettled(callers.map((caller) => caller.tenant.publishDraft({ revision })));
  const outcomes = answers.map((answer) =>
    answer.status === "fulfilled" ? answer.value.outcome : "refused",
  );
  expect(outcomes.sort()).toEqual(["clash", "clash", "published"]);
  expect(await acts("branding.published")).toHaveLength(1);
});

it("TEN-12: a draft is discarded on record, and one that equals the published version isn't a draft", async () => {
  await save({ companyName: "No" });
  const { revision } = await state();
  await (await as()).tenant.discardDraft({ revision });
  expect(await state()).toMatchObject({ draft: null, revision: 2 });
  expect(await acts("branding.draft_discarded")).toMatchObject([{ before: { companyName: "No" } }]);
  await save({ companyName: "No" });
  await save({ companyName: "Tea Club" });
  expect((await state()).draft).toBeNull();
});

it("TEN-12: custom CSS takes white label, is confined, and is gone from the pages when that ends", async () => {
  await save({ customCss: "h1 { color: red }" });
  await expect(publish()).rejects.toThrow("white label");
  await allowCss();
  await save({ customCss: "h1 { color: red }\nhtml { color: red }" });
  await expect(publish()).rejects.toThrow("Line 2");
  await save({ customCss: "h1 { color: red }" });
  await publish();
  expect((await look()).customCss).toBe("h1 { color: red }");
  await owner.insert(tenantFlags).values({ tenantId, flag: "white_label", isEnabled: false, setBy: "test" });
  expect((await look()).customCss).toBe("");
  expect((await state()).published.customCss).toBe("h1 { color: red }");
});

it.each<[string, Partial<BrandingValues>]>([
  ["a secondary colour", { secondaryColor: "#112233" }],
  ["a text font", { textFont: "serif" }],
  ["a headline font", { headlineFont: "rounded" }],
])("TEN-12: %s takes the plan's custom branding", async (_, values) => {
  await save({ ...values, primaryColor: READABLE });
  await expect(publish()).rejects.toThrow("custom branding");
  await owner.update(tenants).set({ planType: "premium" }).where(eq(tenants.id, tenantId));
  startAllGenerations();
  await publish();
  expect(await look()).toMatchObject(values);
});

it("TEN-12: without the plan an own look stays as it was, can be removed, and can't be changed or brought back", async () => {
  await owner.update(tenants).set({ planType: "premium" }).where(eq(tenants.id, tenantId));
  await save({ textFont: "serif", headlineFont: "rounded", primaryColor: READABLE });
  await publish();
  await owner.update(tenants).set({ planType: "free" }).where(eq(tenants.id, tenantId));
  await save({ companyName: "Tea & Co" });
  await publish();
  expect(await look()).toMatchObject({ companyName: "Tea & Co", textFont: "serif", headlineFont: "rounded" });
  await save({ textFont: "humanist" });
  await expect(publish()).rejects.toThrow("feature of the Professional plan");
  await save({ textFont: "geist" });
  await publish();
  expect(await look()).toMatchObject({ textFont: "geist", headlineFont: "rounded" });
  const { current, versions } = await state();
  const withSerif = versions.find(({ values }) => values.textFont === "serif");
  const back = (await as()).tenant.rollBack({ version: withSerif?.version ?? 0, current });
  await expect(back).rejects.toThrow("custom branding");
});

it("TEN-12: members, moderators, strangers and visitors touch nothing of the look", async () => {
  const values = await changed({ companyName: "Mine" });
  const strangers = [
    null,
    await createMember(await createTenant(), "owner"),
    await createMember(tenantId),
    await createMember(tenantId, "moderator"),
  ];
  for (const person of strangers) {
    const { tenant } = await as(person);
    await expect(tenant.saveDraft({ revision: 0, values })).rejects.toThrow();
    await expect(tenant.publishDraft({ revision: 0 })).rejects.toThrow();
    await expect(tenant.discardDraft({ revision: 0 })).rejects.toThrow();
    await expect(tenant.rollBack({ version: 1, current: 0 })).rejects.toThrow();
  }
  expect(await state()).toMatchObject({ revision: 0, draft: null, current: 0 });
});

it("TEN-12: an invalid color, font or image address is refused", async () => {
  const { tenant } = await as();
  const values = await changed({});
  const elsewhere = "/api/files/01890000-0000-7000-8000-000000000000";
  for (const wrong of [
    { primaryColor: "red;background:url(x)" },
    { primaryColor: "" },
    { logoUrl: "https://evil.example/a.png" },
    { logoUrl: "/api/files/../x" },
    { logoUrl: elsewhere },
    { iconUrl: elsewhere },
    { textFont: "Comic Sans" as "serif" },
    { companyName: "  " },
    { companyName: "x".repeat(61) },
    { customCss: "x".repeat(20_001) },
  ])
    await expect(
      tenant.saveDraft({ revision: 0, values: { ...values, ...wrong } as BrandingValues }),
    ).rejects.toThrow();
  expect((await state()).revision).toBe(0);
});

it("TEN-12: publishing keeps whatever else is set", async () => {
  const settings = TenantSettings.parse({ timeZone: "America/New_York", launchesPerDay: 3 });
  await owner.update(tenants).set({ settings }).where(eq(tenants.id, tenantId));
  await save({ companyName: "Kept" });
  await publish();
  expect(await tenantOf(tenantId)).toMatchObject({ timeZone: "America/New_York", launchesPerDay: 3 });
});
