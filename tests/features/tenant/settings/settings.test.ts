import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { auditLog, tenants } from "@/domain/schema";
import { type CommunityRules, TenantSettings } from "@/domain/tenant/schema";
import { loadAccess } from "@/features/member/joining/queries";
import { readRules } from "@/features/tenant/settings/settings";
import { startAllGenerations } from "@/server/cache/generations";
import { listFiles } from "../../../structure/source";
import { createMember, createStartup, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

const RULES: CommunityRules = {
  reviewSubmissions: false,
  holdFirstComments: false,
  launchesPerDay: null,
  languages: ["en"],
  searchLanguage: "english",
  timeZone: "Europe/Zurich",
  isHiddenFromSearch: false,
  socialLinks: {},
};
const STRICT: CommunityRules = { ...RULES, holdFirstComments: true, launchesPerDay: 2 };

let tenantId: string;
beforeEach(async () => {
  tenantId = await createTenant();
});

const runner = async (role: "owner" | "admin" = "owner") =>
  callAs(await createMember(tenantId, role), tenantId);
const changes = () =>
  owner
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.tenantId, tenantId), eq(auditLog.action, "tenant.rules_changed")));
const current = async () => {
  startAllGenerations();
  return readRules(await visitorScope(tenantId));
};

it("COM-10: an admin has newcomers' links held, which is on record once", async () => {
  const admin = await runner("admin");
  await admin.tenant.changeRules({ ...STRICT, base: RULES });
  await admin.tenant.changeRules({ ...STRICT, base: RULES });
  expect(await current()).toEqual(STRICT);
  expect(await changes()).toEqual([{ before: RULES, after: STRICT }]);
  const { id: startupId } = await createStartup(tenantId);
  const newcomer = await callAs(await createMember(tenantId), tenantId);
  const { isHeld } = await newcomer.startup.comment({ startupId, body: "See https://casino.example" });
  expect(isHeld).toBe(true);
});

it("COM-10: rules keep whatever else is set, and of two changes at once one is whole and the other is refused", async () => {
  const branding = { companyName: "Kept" };
  const settings = TenantSettings.parse({ branding });
  await owner.update(tenants).set({ settings }).where(eq(tenants.id, tenantId));
  const [first, second] = [await runner(), await runner()];
  const saved = await Promise.all([
    first.tenant.changeRules({ ...STRICT, base: RULES }),
    second.tenant.changeRules({ ...RULES, launchesPerDay: 9, base: RULES }),
  ]);
  expect(saved.map(({ outcome }) => outcome).sort()).toEqual(["clash", "saved"]);
  expect([STRICT, { ...RULES, launchesPerDay: 9 }]).toContainEqual(await current());
  const [row] = await owner.select().from(tenants).where(eq(tenants.id, tenantId));
  expect(row?.settings).toMatchObject({ branding });
  expect(await changes()).toHaveLength(1);
});

it("COM-10: members, moderators and admins of another community change nothing, and invalid numbers are refused", async () => {
  const elsewhere = await createMember(await createTenant(), "owner");
  const strangers = [
    null,
    elsewhere,
    await createMember(tenantId),
    await createMember(tenantId, "moderator"),
  ];
  for (const person of strangers)
    await expect(
      (await callAs(person, tenantId)).tenant.changeRules({ ...STRICT, base: RULES }),
    ).rejects.toThrow();
  for (const launchesPerDay of [0, -1, 1.5, 1001, Number.NaN])
    await expect(
      (await runner()).tenant.changeRules({ ...RULES, launchesPerDay, base: RULES }),
    ).rejects.toThrow();
  expect(await current()).toEqual(RULES);
  expect(await changes()).toEqual([]);
});

const OTHERS: CommunityRules = {
  reviewSubmissions: true,
  holdFirstComments: true,
  launchesPerDay: 7,
  languages: ["de", "en"],
  searchLanguage: "german",
  timeZone: "America/New_York",
  isHiddenFromSearch: true,
  socialLinks: { mastodon: "https://social.example/@tea" },
};

/** The settings that the code writes one by one, such as `JSON.stringify({ branding })`. */
function settingsWrittenAlone(): string[] {
  const writes = listFiles("src")
    .map((file) => readFileSync(`src/${file}`, "utf8"))
    .filter((text) => text.includes("settings: sql`"));
  return writes.flatMap((text) =>
    [...text.matchAll(/(?:JSON\.stringify\(|setSetting\(tx, scope, )\{ (\w+)/g)].map(([, key = ""]) => key),
  );
}

it("TEN-22: each setting of a community can be changed by its owner, so none is read that no one can set", async () => {
  await (await runner()).tenant.changeRules({ ...OTHERS, base: RULES });
  const base = await loadAccess(await visitorScope(tenantId));
  await (await runner()).member.joining.changeAccess({
    visibility: "unlisted",
    joining: "domain",
    joinText: "For makers of tea.",
    joinQuestions: ["Which tea?"],
    joinDomains: ["tea.example"],
    base,
  });
  const embeds = { reach: "some" as const, sites: ["https://tea.example"] };
  await (await runner()).integrations.saveEmbeds({ ...embeds, base: { reach: "none", sites: [] } });
  const [row] = await owner.select().from(tenants).where(eq(tenants.id, tenantId));
  const stored = TenantSettings.parse(row?.settings);
  const initial = TenantSettings.parse({});
  const keys = Object.keys(TenantSettings.shape) as (keyof TenantSettings)[];
  const written = keys.filter((key) => !isDeepStrictEqual(stored[key], initial[key]));
  const unwritten = keys.filter((key) => !written.includes(key) && !settingsWrittenAlone().includes(key));
  expect(unwritten).toEqual([]);
});

it("TEN-22: the community's days, links and search engines follow at once, and are on record", async () => {
  await (await runner()).tenant.changeRules({ ...OTHERS, base: RULES });
  startAllGenerations();
  const { tenant } = await visitorScope(tenantId);
  const { timeZone, isHiddenFromSearch, socialLinks } = OTHERS;
  expect(tenant).toMatchObject({ timeZone, isHiddenFromSearch, socialLinks });
  expect(await changes()).toMatchObject([{ before: RULES, after: OTHERS }]);
});

it("TEN-22: an unknown time zone and a link that no browser follows are refused; one stored earlier is UTC", async () => {
  const refused: Partial<CommunityRules>[] = [
    { timeZone: "Mars/Olympus" },
    { timeZone: "" },
    { socialLinks: { x: "javascript:alert(1)" } },
    { socialLinks: { x: "example.com" } },
  ];
  for (const over of refused)
    await expect(
      (await runner()).tenant.changeRules({ ...RULES, ...over, base: RULES }),
    ).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await owner
    .update(tenants)
    .set({ settings: { timeZone: "Mars/Olympus" } as TenantSettings })
    .where(eq(tenants.id, tenantId));
  expect(await current()).toMatchObject({ timeZone: "UTC" });
});

it.each([
  [
    ["de", "xx", "en", "de"],
    ["de", "en"],
  ],
  [["xx"], ["en"]],
])("a community with %j stays reachable if the product doesn't have all of them", (languages, known) => {
  expect(TenantSettings.parse({ languages }).languages).toEqual(known);
});
