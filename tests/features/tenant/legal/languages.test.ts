import { and, asc, eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { auditLog, legalConsents, tenants } from "@/domain/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import { listLegalVersions, readLegalPage } from "@/features/tenant/legal/queries";
import type { Language } from "@/lib/language/languages";
import { inLanguage } from "@/lib/language/server";
import { startAllGenerations } from "@/server/cache/generations";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

type Languages = [Language, ...Language[]];

const inLanguages = (languages: Languages) => TenantSettings.parse({ languages });
const longAgo = { joinedAt: new Date(Date.now() - 86_400_000) };

let tenantId: string;
let admin: Person;
beforeEach(async () => {
  tenantId = await createTenant({ settings: inLanguages(["en", "de", "fr"]) });
  admin = await createMember(tenantId, "owner");
});

/** A caller has the time of its request, so each call has its own. */
const legalOf = async (person: Person, at = tenantId) => (await callAs(person, at)).tenant.legal;

type Published = { isMaterial?: boolean; name?: "terms" | "docs" };

async function publish(
  language: Language,
  body: string,
  { isMaterial = false, name = "terms" }: Published = {},
) {
  const api = await legalOf(admin);
  const of = { name, language };
  const { version: from } = await api.open(of);
  const { version } = await api.save({ ...of, version: from, values: { body } });
  return api.publish({ ...of, version, note: `Now: ${body}`, isMaterial });
}

const read = async (language: Language, name: "terms" | "docs" = "terms", at = tenantId) => {
  const scope = await visitorScope(at);
  return inLanguage(language, () => readLegalPage(scope, name));
};

async function offer(languages: Languages) {
  const settings = sql`${tenants.settings} || ${JSON.stringify({ languages })}::jsonb`;
  await owner.update(tenants).set({ settings }).where(eq(tenants.id, tenantId));
  startAllGenerations();
}

const asked = async (person: Person) => {
  startAllGenerations();
  return (await (await callAs(person, tenantId)).auth.viewer())?.asked;
};

it("LNG-4: readers get the text in their language, else the binding one, named, else the platform's", async () => {
  expect(await read("fr")).toMatchObject({ version: null, language: "fr", bindingLanguage: "en" });
  expect((await read("fr")).body).not.toBe((await read("en")).body);
  await publish("de", "Seid nett.");
  expect(await read("de")).toMatchObject({ body: "Seid nett.", language: "de", bindingLanguage: "en" });
  expect(await read("fr")).toMatchObject({ version: null, language: "fr" });
  await publish("en", "Be kind.");
  expect(await read("en")).toMatchObject({ body: "Be kind.", language: "en" });
  expect(await read("de")).toMatchObject({ body: "Seid nett.", language: "de", bindingLanguage: "en" });
  expect(await read("fr")).toMatchObject({ body: "Be kind.", language: "en", bindingLanguage: "en" });
  await publish("en", "Welcome!", { name: "docs" });
  expect(await read("de", "docs")).toMatchObject({ body: "Welcome!", language: "en" });
});

it("each language has its own draft, versions and place in the log, and translations begin with the binding text", async () => {
  await publish("en", "Be kind.");
  const de = { name: "terms" as const, language: "de" as const };
  expect(await (await legalOf(admin)).open(de)).toMatchObject({
    version: 0,
    values: { body: "Be kind." },
    inForce: null,
  });
  await (await legalOf(admin)).save({ ...de, version: 0, values: { body: "Seid" } });
  expect((await (await legalOf(admin)).open({ name: "terms" })).values.body).toBe("Be kind.");
  await expect(
    (await legalOf(admin)).publish({ ...de, version: 2, note: "Not the draft I saw.", isMaterial: false }),
  ).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await publish("de", "Seid nett.")).toEqual({ version: 1 });
  expect(await publish("en", "Be kind, always.")).toEqual({ version: 2 });
  const { languages } = await (await legalOf(admin)).open(de);
  expect(languages).toEqual([
    { language: "en", version: 2, isBinding: true, isOutdated: false },
    { language: "de", version: 1, isBinding: false, isOutdated: true },
    { language: "fr", version: null, isBinding: false, isOutdated: false },
  ]);
  expect(await publish("de", "Seid immer nett.")).toEqual({ version: 2 });
  expect((await (await legalOf(admin)).open(de)).languages[1]).toMatchObject({
    version: 2,
    isOutdated: false,
  });
  const added = (await (await legalOf(admin)).compare({ ...de, version: 2 })).filter(
    ({ kind }) => kind === "added",
  );
  expect(added.map(({ text }) => text.trim())).toEqual(["immer"]);
  const isPublication = and(eq(auditLog.tenantId, tenantId), eq(auditLog.action, "legal_page.published"));
  const rows = await owner.select().from(auditLog).where(isPublication).orderBy(auditLog.seq);
  expect(rows.map(({ targetId }) => targetId)).toEqual(["terms.en", "terms.de", "terms.en", "terms.de"]);
});

it("GDP-3: a translation is never material, and members agree to the binding version only", async () => {
  const member = await createMember(tenantId, "member", longAgo);
  await publish("en", "Be kind.");
  await publish("de", "Seid nett.", { isMaterial: true });
  await publish("de", "Seid sehr nett.", { isMaterial: true });
  expect(
    (await (await legalOf(admin)).open({ name: "terms", language: "de" })).versions.map(
      (one) => one.isMaterial,
    ),
  ).toEqual([false, false]);
  expect(await asked(member)).toEqual([]);
  await publish("en", "Be very kind.", { isMaterial: true });
  expect(await asked(member)).toMatchObject([{ name: "terms", language: "en", version: 2 }]);
  const { legal } = (await callAs(member, tenantId)).tenant;
  for (const [language, version] of [
    ["de", 2],
    ["en", 1],
  ] as const)
    await expect(legal.agree({ name: "terms", language, version })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  await legal.agree({ name: "terms", language: "en", version: 2 });
  expect(await asked(member)).toEqual([]);
});

it("GDP-3: after a change of the default language the text that was binding stays so until there is one in it", async () => {
  const member = await createMember(tenantId, "member", longAgo);
  await publish("en", "Be kind.", { isMaterial: true });
  await publish("fr", "Soyez gentils.");
  await offer(["de", "fr"]);
  for (const language of ["de", "en"] as const)
    expect(await read(language)).toMatchObject({ body: "Be kind.", language: "en", bindingLanguage: "en" });
  expect(await read("fr")).toMatchObject({ body: "Soyez gentils.", bindingLanguage: "en" });
  expect((await (await legalOf(admin)).open({ name: "terms" })).languages.map((one) => one.language)).toEqual(
    ["de", "fr", "en"],
  );
  expect(await asked(member)).toMatchObject([{ language: "en", version: 1 }]);
  const { legal } = (await callAs(member, tenantId)).tenant;
  await legal.agree({ name: "terms", language: "en", version: 1 });
  expect(await asked(member)).toEqual([]);
  await publish("de", "Seid nett.");
  expect(await read("fr")).toMatchObject({ body: "Soyez gentils.", bindingLanguage: "de" });
  expect(await asked(member)).toEqual([]);
  await publish("de", "Seid sehr nett.", { isMaterial: true });
  // The first English version, to which they agreed, isn't the first German one.
  expect(await asked(member)).toMatchObject([{ language: "de", version: 2 }]);
  const newcomer = await createMember(tenantId, "member", { joinedAt: new Date(Date.now() + 60_000) });
  expect(await asked(newcomer)).toEqual([]);
  const consents = await owner
    .select({ language: legalConsents.language, version: legalConsents.version })
    .from(legalConsents)
    .where(and(eq(legalConsents.tenantId, tenantId), eq(legalConsents.userId, member.userId)))
    .orderBy(asc(legalConsents.language));
  expect(consents).toEqual([{ language: "en", version: 1 }]);
});

const withdraw = async (language: Language, name: "terms" | "docs" = "terms") =>
  (await legalOf(admin)).publish({ name, language, version: null, note: "It was wrong.", isMaterial: true });

it("GDP-3: a withdrawn translation gives way to the binding text, stays in the list, and can be corrected", async () => {
  const fr = { name: "terms", language: "fr" } as const;
  await expect(withdraw("fr")).rejects.toMatchObject({ code: "CONFLICT" });
  await publish("en", "Be kind.");
  await publish("fr", "Soyez méchants.");
  expect(await (await legalOf(admin)).open(fr)).toMatchObject({ inForce: 1, canWithdraw: true });
  expect(await withdraw("fr")).toEqual({ version: 2 });
  expect(await read("fr")).toMatchObject({ body: "Be kind.", language: "en", bindingLanguage: "en" });
  const opened = await (await legalOf(admin)).open(fr);
  expect(opened).toMatchObject({
    inForce: null,
    canWithdraw: false,
    hasDraft: true,
    values: { body: "Soyez méchants." },
    versions: [
      { version: 2, isWithdrawal: true, isMaterial: false },
      { version: 1, isWithdrawal: false },
    ],
  });
  expect(opened.languages[2]).toMatchObject({ language: "fr", version: null, isOutdated: false });
  const listed = await listLegalVersions(await visitorScope(tenantId), "terms");
  expect(listed.filter(({ language }) => language === "fr").map(({ body }) => body)).toEqual([
    "",
    "Soyez méchants.",
  ]);
  await expect(withdraw("fr")).rejects.toMatchObject({ code: "CONFLICT" });
  // It doesn't bind either once its language is the default.
  await offer(["fr", "en"]);
  expect(await read("fr")).toMatchObject({ body: "Be kind.", bindingLanguage: "en" });
  const newcomer = await createMember(tenantId, "member", longAgo);
  await publish("en", "Be very kind.");
  expect(await asked(newcomer)).toEqual([]);
  await offer(["en", "de", "fr"]);
  await publish("fr", "Soyez gentils.");
  expect(await read("fr")).toMatchObject({ body: "Soyez gentils.", version: 3, language: "fr" });
  const isWithdrawal = and(eq(auditLog.tenantId, tenantId), eq(auditLog.action, "legal_page.withdrawn"));
  expect(await owner.select().from(auditLog).where(isWithdrawal)).toMatchObject([
    { targetId: "terms.fr", reason: "It was wrong." },
  ]);
  await publish("en", "Welcome!", { name: "docs" });
  await publish("fr", "Dehors !", { name: "docs" });
  await withdraw("fr", "docs");
  expect(await read("fr", "docs")).toMatchObject({ body: "Welcome!", language: "en" });
});

it("GDP-3: the binding text is never withdrawn", async () => {
  const en = { name: "terms", language: "en" } as const;
  await publish("en", "Be kind.");
  expect((await (await legalOf(admin)).open(en)).canWithdraw).toBe(false);
  await withdraw("en");
  const { body, version } = await read("en");
  expect([version, body.length > 1000], "the platform's text is published instead").toEqual([2, true]);
  await offer(["de", "fr"]);
  expect((await (await legalOf(admin)).open(en)).canWithdraw).toBe(false);
  await expect(withdraw("en")).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await read("de")).toMatchObject({ version: 2, language: "en" });
});

it("another community's translations are out of reach, and written by its admins only", async () => {
  await publish("de", "Seid nett.");
  const elsewhere = await createTenant({ settings: inLanguages(["en", "de"]) });
  expect(await read("de", "terms", elsewhere)).toMatchObject({ version: null });
  const other = (await callAs(await createMember(elsewhere, "owner"), elsewhere)).tenant.legal;
  expect(await other.open({ name: "terms", language: "de" })).toMatchObject({ version: 0, versions: [] });
  const moderator = (await callAs(await createMember(tenantId, "moderator"), tenantId)).tenant.legal;
  await expect(moderator.open({ name: "terms", language: "de" })).rejects.toMatchObject({
    code: "FORBIDDEN",
  });
});
