import { expect, it } from "vitest";
import { answerFeed } from "@/api/http/feeds";
import { resolveRequest } from "@/api/proxy/resolve-request";
import { languageOfMail, renderMail } from "@/domain/mail/template";
import { TenantSettings } from "@/domain/tenant/schema";
import { badgeHtml } from "@/features/startup/badge/urls";
import { inLanguage } from "@/lib/language/server";
import { createTenant } from "../../support/factories";
import { tenantOf } from "../../support/trpc-caller";

const settings = TenantSettings.parse({ languages: ["de", "en", "fr"] });
const LANGUAGES = settings.languages;

/** What readers get that isn't on a screen, in the language of the address. */
async function feedAt(url: string, format: string) {
  const tenant = await tenantOf(await createTenant({ settings }));
  const headers = { host: tenant.domain, "x-forwarded-for": "192.0.2.9" };
  const answer = await resolveRequest({ url: `${url}/feeds/new.${format}`, headers }, () =>
    answerFeed(tenant, `/feeds/new.${format}`, null),
  );
  return { origin: `https://${tenant.domain}`, text: await answer.text() };
}

const TITLES: Record<string, string> = { de: "Neue Startups", en: "New startups", fr: "nouvelles startups" };

it.each(LANGUAGES)("API-5: a feed in %s calls itself by the address in that language", async (language) => {
  const json = await feedAt(`/${language}`, "json");
  const feed = JSON.parse(json.text);
  expect(new URL(feed.feed_url).pathname).toBe(`/${language}/feeds/new.json`);
  expect(new URL(feed.home_page_url).pathname).toBe(`/${language}/browse`);
  expect([feed.language, feed.title.endsWith(TITLES[language])]).toEqual([language, true]);
  const { text } = await feedAt(`/${language}`, "atom");
  expect(text).toContain(`xml:lang="${language}"`);
  expect(text).toMatch(new RegExp(`rel="self"[^>]*/${language}/feeds/new.atom"`));
});

it("API-5: the neutral feed calls itself by its own address", async () => {
  expect(new URL(JSON.parse((await feedAt("", "json")).text).feed_url).pathname).toBe("/feeds/new.json");
});

it.each([
  ["de", "Lantern auf Indie"],
  ["en", "Lantern on Indie"],
  ["fr", "Lantern sur Indie"],
] as const)("SUB-10: the badge's words are in the maker's language, %s", (language, words) => {
  const badge = {
    name: "Lantern",
    community: "Indie",
    url: "https://a.example",
    slug: "a",
    theme: "dark",
  } as const;
  expect(inLanguage(language, () => badgeHtml(badge))).toContain(`alt="${words}"`);
});

it.each(LANGUAGES)("NOT-7: an email in %s says its language", async (language) => {
  const tenant = await tenantOf(await createTenant({ settings }));
  const { html } = inLanguage(language, () => renderMail(tenant, { heading: "A", paragraphs: [], why: "B" }));
  expect(languageOfMail(html)).toBe(language);
});
