import { eq } from "drizzle-orm";
import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import * as m from "#messages";
import { resolveRequest } from "@/api/proxy/resolve-request";
import { profiles } from "@/domain/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import { readLegalPage } from "@/features/tenant/legal/queries";
import { LANGUAGE_HEADER, type Language } from "@/lib/language/languages";
import { inLanguage } from "@/lib/language/server";
import { proxy } from "@/proxy";
import { createMember, createTenant, joinAs, type Person } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { visitorScope } from "../../support/scopes";
import { callAs, tenantOf } from "../../support/trpc-caller";

const createIn = (languages: Language[]) => createTenant({ settings: TenantSettings.parse({ languages }) });

const targetAt = (url: string, headers: Record<string, string>) =>
  resolveRequest({ url, headers }, async (target) => target);

/** The key of the page that a browser with these cookies gets, and words on it. */
async function read(tenantId: string, cookie?: string) {
  const { domain } = await tenantOf(tenantId);
  const headers = { host: domain, "x-forwarded-for": "192.0.2.9", ...(cookie && { cookie }) };
  const scope = await visitorScope(tenantId);
  return resolveRequest({ url: "/terms", headers }, async () => {
    const answer = await proxy(new NextRequest(`https://${domain}/terms`, { headers }));
    const key = new URL(answer.headers.get("x-middleware-rewrite") ?? "none:").pathname;
    const { language } = await readLegalPage(scope, "terms");
    return [key.replace(tenantId, "community"), m.tenant_legal_titles_terms(), language];
  });
}

/** The cookie that the first page load of a member leaves in the browser. */
async function cookieOf(person: Person, tenantId: string): Promise<string> {
  const responseHeaders = new Headers();
  await (await callAs(person, tenantId, { responseHeaders })).auth.viewer();
  return responseHeaders
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}

const pageIn = (language: Language) => [
  `/community/${language}/terms`,
  inLanguage(language, m.tenant_legal_titles_terms),
  language,
];

it("without a preference each community is read in its default language, and by members in theirs", async () => {
  const [english, german, french] = [
    await createIn(["en", "de", "fr"]),
    await createIn(["de", "fr"]),
    await createIn(["fr", "en"]),
  ];
  expect(await read(english)).toEqual(pageIn("en"));
  expect(await read(german)).toEqual(pageIn("de"));
  expect(await read(french)).toEqual(pageIn("fr"));
  const person = await createMember(english);
  await joinAs(person, german);
  const readAs = async (tenantId: string) => read(tenantId, await cookieOf(person, tenantId));
  for (const [language, here, there] of [
    ["fr", "fr", "fr"],
    ["en", "en", "de"],
    [null, "en", "de"],
  ] as const) {
    await owner.update(profiles).set({ language }).where(eq(profiles.id, person.userId));
    expect(await readAs(english), `${language} at the English community`).toEqual(pageIn(here));
    expect(await readAs(german), `${language} at the German community`).toEqual(pageIn(there));
  }
});

it("a share image without a language in its address is the same for all visitors: in the default language", async () => {
  const { domain: host } = await tenantOf(await createIn(["en", "de"]));
  const german = { host, cookie: "language=de", "accept-language": "de" };
  for (const headers of [german, { ...german, [LANGUAGE_HEADER]: "de" }])
    for (const path of ["/card.png", "/leaderboard/year/2026/card.png?v=1"])
      expect(await targetAt(path, headers), path).toMatchObject({ language: "en", isFixed: true });
  expect((await targetAt("/de/card.png", { host })).language).toBe("de");
  expect((await targetAt("/browse?q=/card.png", german)).language).toBe("de");
});
