/** What changes in a community, and what is read from it. */
export const tags = {
  /** The community itself: its addresses, branding, plan and features. */
  tenant: (tenantId: string) => `tenant:${tenantId}`,
  /** What its pages show. */
  pages: (tenantId: string) => `pages:${tenantId}`,
  /** Votes, likes, members and seats. They come in bursts, so they end pages at most once per second. */
  counts: (tenantId: string) => `counts:${tenantId}`,
  /** IP block rules, which only the server checks; no page shows them. */
  blocks: (tenantId: string) => `blocks:${tenantId}`,
  /** The images that a CDN keeps of a community that no longer shows them to all. */
  files: (tenantId: string) => `files:${tenantId}`,
  /** All pages that a CDN keeps, of all communities. */
  cdn: () => "cdn:*",
} as const;

/** Of what depends on which communities there are. */
export const ANY_TENANT = tags.tenant("*");

/** The tags of a page of a community. */
export const pageTags = (tenantId: string): string[] => [tags.pages(tenantId), tags.counts(tenantId)];

/** The tags that a change ends. Kinds that aren't known come from an instance of another version. */
export function endedBy(changed: string): string[] {
  const [kind, id = ""] = changed.split(":", 2);
  if (kind === "counts" || kind === "blocks" || kind === "files") return [changed];
  if (kind === "tenant") return [changed, ANY_TENANT, tags.pages(id)];
  return kind === "cdn" ? [] : [tags.pages(id)];
}
