import { eq } from "drizzle-orm";
import type { Metadata } from "next";
import { beforeAll, expect, it, vi } from "vitest";
import "../../../support/fresh-modules";
import { hasPage, listPages } from "@/access/pages";
import { posts, profiles } from "@/domain/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import { DEFAULT_VIEW, viewSegment } from "@/features/startup/directory/urls";
import type { Language } from "@/lib/language/languages";
import { inLanguage } from "@/lib/language/server";
import { englishWordsIn, textsIn } from "../../../support/english-words";
import { createMember, createStartup, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { createSession } from "../../../support/sessions";

const shown = vi.hoisted(() => ({ tenantId: "", language: "en" }));
vi.mock("next/root-params", () => ({
  tenant: async () => shown.tenantId,
  language: async () => shown.language,
}));

const LANGUAGES = ["en", "de", "fr"] as const;
const LOCALES = { en: /^en/, de: /^de/, fr: /^fr/ };

type Page = { generateMetadata: (props: object) => Metadata | Promise<Metadata> };
const FOLDER = "/src/app/[tenant]/[language]/(public)";
const FILES = import.meta.glob<Page>("/src/app/**/page.tsx");
const routeOf = (file: string) => file.slice(FOLDER.length, -"/page.tsx".length) || "/";
const ROUTES = Object.keys(FILES)
  .filter((file) => file.startsWith(FOLDER))
  .map(routeOf);

/** What has no own address, and so isn't shared. */
const UNLISTED = ["/[...path]", "/missing", "/denied/[feature]", "/sessions/hidden"];
/** They are found under another address. */
const VIEWS = ["/browse/[view]", "/browse/results", "/communities/more", "/sessions/more"];

const NAME = "Zirbel";
let params: Record<string, Record<string, string>>;

beforeAll(async () => {
  const settings = TenantSettings.parse({ languages: [...LANGUAGES] });
  shown.tenantId = await createTenant({ tier: 0, settings });
  const maker = await createMember(shown.tenantId);
  await owner
    .update(profiles)
    .set({ fullName: NAME, username: "zirbel" })
    .where(eq(profiles.id, maker.userId));
  const text = { title: NAME, summary: NAME, body: NAME, publishedAt: new Date(0) };
  await owner.insert(posts).values({ tenantId: shown.tenantId, slug: "zirbel", language: "de", ...text });
  const launchedAt = new Date("2026-03-11T10:00:00Z");
  const startup = { slug: "zirbel", name: NAME, tagline: NAME, description: NAME, category: NAME };
  await createStartup(shown.tenantId, { ...startup, launchedAt });
  const { id } = await createSession(shown.tenantId, {
    hosts: [maker],
    title: NAME,
    description: NAME,
    place: NAME,
  });
  params = {
    "/blog/[slug]": { slug: "zirbel" },
    "/browse/[view]": { view: encodeURIComponent(viewSegment(DEFAULT_VIEW)) },
    "/docs/[guide]": { guide: "members" },
    "/leaderboard/[period]/[name]": { period: "year", name: "2026" },
    "/profile/[username]": { username: "zirbel" },
    "/sessions/[id]": { id },
    "/startup/[slug]": { slug: "zirbel" },
  };
});

async function metadataOf(route: string, language: Language): Promise<Metadata> {
  const page = await FILES[`${FOLDER}${route === "/" ? "" : route}/page.tsx`]?.();
  shown.language = language;
  const props = { params: Promise.resolve(params[route] ?? {}), searchParams: Promise.resolve({}) };
  return inLanguage(language, async () => (await page?.generateMetadata(props)) ?? {});
}

it("API-7: every public page is in the table of routes", () => {
  const patterns = ROUTES.map((route) => route.replace(/\[(\w+)\]/g, "{$1}"));
  const listed = patterns.filter((route) => hasPage(route) || listPages("public").includes(route as never));
  expect(ROUTES.filter((_, at) => !listed.includes(patterns[at] ?? "")).sort()).toEqual(
    [...UNLISTED, ...VIEWS].sort(),
  );
});

it.each(ROUTES.filter((route) => !UNLISTED.includes(route)))(
  "API-7: %s has a title, a text, an address and an image to share in each language",
  async (route) => {
    for (const language of LANGUAGES) {
      const metadata = await metadataOf(route, language);
      const { title, description, alternates, openGraph, twitter } = metadata;
      const said = JSON.stringify({ route, language, metadata });
      expect(title, said).toBeTruthy();
      expect(description, said).toBeTruthy();
      expect(alternates?.canonical, said).toBeTruthy();
      expect(openGraph, said).toMatchObject({
        title: expect.any(String),
        description,
        url: alternates?.canonical,
      });
      const [image] = [openGraph?.images ?? []].flat() as { url: string; alt: string }[];
      expect(image?.url, said).toMatch(/card\.png\?v=/);
      expect(image?.alt, said).toBeTruthy();
      expect(twitter, said).toMatchObject({ card: "summary_large_image" });
      if (route !== "/blog/[slug]") expect(openGraph?.locale, said).toMatch(LOCALES[language]);
      const faults = textsIn(metadata).flatMap(([at, text]) =>
        englishWordsIn(language, text).map((word) => `${at}: ${word} in ${text}`),
      );
      expect(faults, said).toEqual([]);
    }
  },
);
