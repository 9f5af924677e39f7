import { decideOffer } from "@/access/decide";
import { hasPage, listPages, pageRule } from "@/access/pages";
import type { Tenant } from "@/access/tenant";
import { cachedPostTranslations } from "@/api/cache/content-pages";
import { cachedCategories, cachedTags } from "@/api/cache/directory";
import { cachedSitemapParts } from "@/api/cache/feeds";
import { boardPath } from "@/domain/startup/leaderboards/urls";
import { GUIDES } from "@/domain/support/rules";
import { originOf } from "@/domain/tenant/origin";
import { readSitemapPeople } from "@/features/auth/profile/sitemap";
import { readSitemapSessions } from "@/features/session/browse/feeds";
import { readSitemapPart, type SitemapEntry } from "@/features/startup/directory/sitemap";
import { browsePath, categoryPath } from "@/features/startup/directory/urls";
import { listFinalBoards } from "@/features/startup/leaderboards/queries";
import { postPath } from "@/features/tenant/blog/urls";
import { xmlElement, xmlText } from "@/lib/format/xml";
import { isId } from "@/lib/id";
import type { Language } from "@/lib/language/languages";
import { pathIn } from "@/lib/language/path";

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const SPACE = { xmlns: "http://www.sitemaps.org/schemas/sitemap/0.9" };
const BOARD_PAGE = "/leaderboard/{period}/{name}";
const STARTUPS = /^startups-([0-9a-f-]{36})\.xml$/;

/** Matches exact paths, because a page below may be public: `/profile` is private, `/profile/ada` isn't. */
function ruleOf(path: string): string[] {
  const pattern = path.replace(/\{\w+\}/g, "*");
  return [`${pattern}$`, `${pattern}?`];
}

/**
 * Writes robots.txt. Communities hidden from search still allow crawling, because crawlers must read the
 * pages' noindex.
 */
export function writeRobots(tenant: Tenant): string {
  const closed = listPages("app", "shell")
    .flatMap(ruleOf)
    .map((rule) => `Disallow: ${rule}`);
  const lines = ["User-agent: *", "Allow: /api/files/", "Disallow: /api/", ...closed];
  if (tenant.isHiddenFromSearch) return `${lines.join("\n")}\n`;
  return `${[...lines, "", `Sitemap: ${originOf(tenant.domain)}/sitemap.xml`].join("\n")}\n`;
}

const isSearchable = (tenant: Tenant, path: string): boolean =>
  hasPage(path) && decideOffer(pageRule(path), tenant).allowed;

/** Writes the sitemap index; null if the community is hidden from search (API-6). */
export async function writeSitemapIndex(tenant: Tenant): Promise<string | null> {
  if (tenant.isHiddenFromSearch) return null;
  const openings = isSearchable(tenant, "/startup/{slug}") ? await cachedSitemapParts(tenant.id) : [];
  const people = isSearchable(tenant, "/profile/{username}") ? ["people"] : [];
  const sessions = isSearchable(tenant, "/sessions/{id}") ? ["sessions"] : [];
  const boards = isSearchable(tenant, BOARD_PAGE) ? ["boards"] : [];
  const names = ["pages", ...people, ...sessions, ...boards, ...openings.map((id) => `startups-${id}`)];
  const parts = names.map((name) => {
    const address = xmlText(`${originOf(tenant.domain)}/sitemap/${name}.xml`);
    return xmlElement("sitemap", xmlElement("loc", address));
  });
  return `${DECLARATION}${xmlElement("sitemapindex", parts.join(""), SPACE)}`;
}

/** Streams one part of the sitemap; null if there is no such part. */
export async function openSitemapPart(tenant: Tenant, name: string): Promise<ReadableStream | null> {
  if (tenant.isHiddenFromSearch) return null;
  if (name === "pages.xml") return asStream(tenant, [await pagesOf(tenant)]);
  if (name === "people.xml") {
    return isSearchable(tenant, "/profile/{username}") ? asStream(tenant, peopleOf(tenant)) : null;
  }
  if (name === "sessions.xml")
    return isSearchable(tenant, "/sessions/{id}") ? asStream(tenant, sessionsOf(tenant)) : null;
  if (name === "boards.xml")
    return isSearchable(tenant, BOARD_PAGE) ? asStream(tenant, [await boardsOf(tenant)]) : null;
  const [, opening] = STARTUPS.exec(name) ?? [];
  if (!isId(opening) || !isSearchable(tenant, "/startup/{slug}")) return null;
  if (!(await cachedSitemapParts(tenant.id)).includes(opening)) return null;
  return asStream(tenant, startupsOf(tenant, opening));
}

/** `language` is set if the page exists in that language only. */
type Address = { path: string; updatedAt?: Date; language?: Language };

/** Reads everything before the response starts, because the cache can't be used while streaming. */
async function pagesOf(tenant: Tenant): Promise<Address[]> {
  const paths = listPages("public").filter((path) => !path.includes("{") && isSearchable(tenant, path));
  const guides = Object.keys(GUIDES).map((name) => `/docs/${name}`);
  const posts = (await cachedPostTranslations(tenant.id)).map(({ slug, language }) => ({
    path: postPath(slug),
    language,
  }));
  const used = isSearchable(tenant, "/browse") ? await cachedCategories(tenant.id) : [];
  const categories = used.flatMap((category) => categoryPath(category) ?? []);
  const tags = isSearchable(tenant, "/browse") ? await cachedTags(tenant.id) : [];
  const tagged = tags.map((tag) => browsePath({ tag }));
  return [...[...paths, ...guides, ...categories, ...tagged].map((path) => ({ path })), ...posts];
}

/** Lists final boards only. Current ones change hourly and are linked from `/leaderboard`. */
async function boardsOf(tenant: Tenant): Promise<Address[]> {
  const boards = await listFinalBoards({ tenant, viewer: null, now: new Date() });
  return boards.map((board) => ({ path: boardPath(board), updatedAt: board.frozenAt }));
}

async function* startupsOf(tenant: Tenant, opening: string): AsyncGenerator<Address[]> {
  const toAddress = ({ slug, updatedAt }: SitemapEntry) => ({
    path: `/startup/${encodeURIComponent(slug)}`,
    updatedAt,
  });
  const reader = { tenant, viewer: null, now: new Date() };
  for await (const entries of readSitemapPart(reader, opening)) yield entries.map(toAddress);
}

async function* peopleOf(tenant: Tenant): AsyncGenerator<Address[]> {
  const reader = { tenant, viewer: null, now: new Date() };
  for await (const names of readSitemapPeople(reader))
    yield names.map((username) => ({ path: `/profile/${encodeURIComponent(username)}` }));
}

async function* sessionsOf(tenant: Tenant): AsyncGenerator<Address[]> {
  const reader = { tenant, viewer: null, now: new Date() };
  for await (const found of readSitemapSessions(reader))
    yield found.map(({ id, updatedAt }) => ({ path: `/sessions/${id}`, updatedAt }));
}

/**
 * A page has an address for each of its languages, if the community offers several. One in a language that isn't
 * offered any more is still read at its old address, but isn't for search engines.
 */
function addressesOf({ languages }: Tenant, { path, language: only }: Address): string[] {
  const own = languages.filter((language) => !only || language === only);
  return languages.length === 1 ? own.map(() => path) : own.map((language) => pathIn(language, path));
}

function asStream(tenant: Tenant, addresses: AsyncIterable<Address[]> | Address[][]): ReadableStream {
  const origin = originOf(tenant.domain);
  const toXml = (entry: Address): string => {
    const { updatedAt } = entry;
    const changed = updatedAt ? xmlElement("lastmod", updatedAt.toISOString()) : "";
    const toUrl = (address: string) =>
      xmlElement("url", xmlElement("loc", xmlText(`${origin}${address}`)) + changed);
    return addressesOf(tenant, entry).map(toUrl).join("");
  };
  async function* write(): AsyncGenerator<Uint8Array> {
    const encoder = new TextEncoder();
    yield encoder.encode(`${DECLARATION}<urlset xmlns="${SPACE.xmlns}">`);
    for await (const some of addresses) yield encoder.encode(some.map(toXml).join(""));
    yield encoder.encode("</urlset>");
  }
  const chunks = write();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      return done ? controller.close() : controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return(undefined)),
  });
}
