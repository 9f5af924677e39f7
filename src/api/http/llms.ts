import { decideOffer } from "@/access/decide";
import { hasPage, type PagePath, pageRule } from "@/access/pages";
import type { Tenant } from "@/access/tenant";
import { originOf } from "@/domain/tenant/origin";

type Entry = { path: string; title: string; about: string; page?: PagePath };

const PAGES: readonly Entry[] = [
  { path: "/browse", title: "Startups", about: "What members have launched, to search and filter." },
  { path: "/leaderboard", title: "Leaderboards", about: "The startups with the most votes per period." },
  { path: "/sessions", title: "Sessions", about: "Presentation nights ahead, and replays of past ones." },
  { path: "/blog", title: "Blog", about: "News of the community." },
  { path: "/docs", title: "Guides", about: "How the community works." },
];

const FEEDS: readonly Entry[] = [
  { path: "/feeds/new.rss", title: "New startups", about: "RSS, also as .atom and .json.", page: "/browse" },
  { path: "/calendars/sessions.ics", title: "Sessions", about: "An iCalendar feed.", page: "/sessions" },
  { path: "/sitemap.xml", title: "Sitemap", about: "All public pages.", page: "/" },
];

const API: readonly Entry[] = [
  { path: "/api", title: "API reference", about: "Every operation, with examples." },
  { path: "/api/v1/openapi.json", title: "OpenAPI document", about: "The REST API as OpenAPI 3.1." },
  {
    path: "/api/mcp",
    title: "Tools",
    about: "The same operations by the Model Context Protocol, with OAuth.",
  },
];

/** Writes llms.txt: where language models find what the community has. It is in English, as its readers are. */
export function writeLlms(tenant: Tenant): string {
  const { branding, visibility, capabilities } = tenant;
  const isOpen = visibility !== "members";
  const about = branding.lead || branding.slogan || branding.title;
  const isOffered = (page: string) => hasPage(page) && decideOffer(pageRule(page), tenant).allowed;
  const list = (title: string, entries: readonly Entry[]): string[] => {
    const lines = entries.map(
      (entry) => `- [${entry.title}](${originOf(tenant.domain)}${entry.path}): ${entry.about}`,
    );
    return lines.length ? ["", `## ${title}`, "", ...lines] : [];
  };
  const offered = (entries: readonly Entry[]) =>
    isOpen ? entries.filter(({ path, page }) => isOffered(page ?? path)) : [];
  return [
    `# ${oneLine(branding.companyName)}`,
    ...(about ? ["", `> ${oneLine(about)}`] : []),
    ...(isOpen ? [] : ["", "This community is for its members. Programs need a key."]),
    ...list("Pages", offered(PAGES)),
    ...list("Feeds", offered(FEEDS)),
    ...list("For programs", capabilities.api_access ? API : []),
    "",
  ].join("\n");
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
