import { expect, test } from "vitest";
import * as m from "#messages";
import { GET } from "@/app/[tenant]/[language]/(public)/startup/[slug]/badge.svg/route";
import { TenantSettings } from "@/domain/tenant/schema";
import type { Language } from "@/lib/language/languages";
import { inLanguage } from "@/lib/language/server";
import { createStartup, createTenant } from "../../../support/factories";

test("a badge is in the community's default language, in whichever the visitors of another site read", async () => {
  const words = (["de", "en"] as const).map((language) => inLanguage(language, m.startup_badge_findUs));
  expect(words[0]).not.toBe(words[1]);
  for (const [index, languages] of [
    ["de", "en"],
    ["en", "de"],
  ].entries()) {
    const tenant = await createTenant({ settings: TenantSettings.parse({ languages }) });
    const { slug } = await createStartup(tenant);
    const badgeFor = (language: Language) =>
      inLanguage(language, async () => {
        const request = new Request(`https://other.example/startup/${slug}/badge.svg`);
        const answer = await GET(request, { params: Promise.resolve({ tenant, slug }) });
        return { text: await answer.text(), etag: answer.headers.get("etag") };
      });
    const [german, english] = [await badgeFor("de"), await badgeFor("en")];
    expect(german.text).toContain(`>${words[index]}</text>`);
    expect(german).toEqual(english);
  }
});
