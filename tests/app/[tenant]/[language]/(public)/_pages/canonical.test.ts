import type { Metadata } from "next";
import { beforeEach, expect, it, vi } from "vitest";
import "../../../../../support/fresh-modules";
import { generateMetadata as postMetadata } from "@/app/[tenant]/[language]/(public)/blog/[slug]/metadata";
import { generateMetadata as termsMetadata } from "@/app/[tenant]/[language]/(public)/terms/page";
import { legalPages, posts } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { TenantSettings } from "@/domain/tenant/schema";
import type { Language } from "@/lib/language/languages";
import { inLanguage } from "@/lib/language/server";
import { createTenant } from "../../../../../support/factories";
import { owner } from "../../../../../support/owner-db";
import { tenantOf } from "../../../../../support/trpc-caller";

const shown = vi.hoisted(() => ({ tenantId: "", language: "en" }));
vi.mock("next/root-params", () => ({
  tenant: async () => shown.tenantId,
  language: async () => shown.language,
}));

let origin: string;

async function open(languages: Language[]): Promise<string> {
  const tenantId = await createTenant({ settings: TenantSettings.parse({ languages }) });
  const text = { tenantId, publishedAt: new Date(0), body: "At length." };
  const post = { ...text, title: "Hello", summary: "In short.", slug: "hello" };
  await owner.insert(posts).values({ ...post, language: "en" });
  await owner.insert(legalPages).values({ ...text, name: "terms", language: "en", version: 1 });
  await owner
    .insert(legalPages)
    .values({ ...text, name: "terms", language: "de", version: 1, isBinding: false });
  origin = originOf((await tenantOf(tenantId)).domain);
  return tenantId;
}

function canonicalIn(language: Language, metadata: () => Promise<Metadata>): Promise<string> {
  shown.language = language;
  return inLanguage(language, async () =>
    String((await metadata()).alternates?.canonical).replace(origin, ""),
  );
}

const post = () => postMetadata({ params: Promise.resolve({ slug: "hello" }) });

beforeEach(async () => {
  shown.tenantId = await open(["en", "de", "fr"]);
});

it("LNG-2: a text in another language than the address has its language's address as the canonical one", async () => {
  for (const language of ["en", "de", "fr"] as const)
    expect(await canonicalIn(language, post), language).toBe("/en/blog/hello");
  expect((await inLanguage("fr", post)).openGraph?.url).toBe(`${origin}/en/blog/hello`);
  const terms = { en: "/en/terms", de: "/de/terms", fr: "/en/terms" };
  for (const language of ["en", "de", "fr"] as const)
    expect(await canonicalIn(language, termsMetadata), language).toBe(terms[language]);
});

it("a text in a language without addresses has the address without a language", async () => {
  for (const [language, offered] of [
    ["de", ["de", "fr"]],
    ["en", ["en"]],
  ] as const) {
    shown.tenantId = await open([...offered]);
    expect(await canonicalIn(language, post)).toBe("/blog/hello");
  }
  expect(await canonicalIn("en", termsMetadata)).toBe("/terms");
});
