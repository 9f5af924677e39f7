import { decideOffer } from "@/access/decide";
import { type PagePath, pageRule } from "@/access/pages";
import type { Tenant } from "@/access/tenant";
import { originOf } from "@/domain/tenant/origin";
import { type Embedded, embeddedAt } from "./urls";

const PAGES: Readonly<Record<Embedded["kind"], PagePath>> = {
  startups: "/browse",
  startup: "/startup/{slug}",
  sessions: "/sessions",
};

/** Whether other sites may show this. A members-only community is shown nowhere. */
export const isEmbeddable = (tenant: Tenant, kind: Embedded["kind"]): boolean =>
  tenant.embedSites.length > 0 &&
  tenant.visibility !== "members" &&
  decideOffer(pageRule(PAGES[kind]), tenant).allowed;

/** The link by which other sites find how to show a page (oembed.com); none for pages that they may not show. */
export function oembedTypes(tenant: Tenant, path: string): Record<string, string> {
  const embedded = embeddedAt(path);
  if (!embedded || !isEmbeddable(tenant, embedded.kind)) return {};
  const url = encodeURIComponent(`${originOf(tenant.domain)}${path}`);
  return { "application/json+oembed": `/api/oembed?url=${url}` };
}
