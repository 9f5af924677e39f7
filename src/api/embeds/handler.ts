import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import { cachedList } from "@/api/cache/directory";
import { cachedSessions } from "@/api/cache/sessions";
import { cachedStartup } from "@/api/cache/startup";
import { consumePageLimit } from "@/domain/guard/rate-limit";
import { readRequestContext } from "@/domain/guard/request-context";
import { isEmbeddable } from "@/features/integrations/embeds/embeddable";
import { type Embedded, readEmbedTheme } from "@/features/integrations/embeds/urls";
import { DEFAULT_VIEW } from "@/features/startup/directory/urls";
import { entityTagOf, hasVersion } from "@/lib/entity-tag";
import { inLanguage } from "@/lib/language/server";
import { decodeSegment } from "@/lib/text/url-segment";
import { problem } from "@/server/http/route-guard";
import { documentOf, listOf, sessionRow, startupRow } from "./document";

const EMBEDS = "/api/embeds/";
const SHOWN = 6;

function embeddedOf(path: readonly string[]): Embedded | null {
  const [kind, slug, ...rest] = path;
  if (rest.length) return null;
  if (kind === "startups") return slug ? { kind: "startup", slug: decodeSegment(slug) } : { kind };
  return kind === "sessions" && !slug ? { kind } : null;
}

type Content = { title: string; body: string; more: string };

async function contentOf(tenant: Tenant, embedded: Embedded): Promise<Content | null> {
  const { companyName } = tenant.branding;
  if (embedded.kind === "startup") {
    const startup = await cachedStartup(tenant.id, embedded.slug);
    if (!startup) return null;
    const more = `/startup/${encodeURIComponent(startup.slug)}`;
    return { title: startup.name, body: startupRow(tenant, startup), more };
  }
  if (embedded.kind === "startups") {
    const { items } = await cachedList(tenant.id, { ...DEFAULT_VIEW, sort: "new" }, SHOWN);
    const rows = items.slice(0, SHOWN).map((item) => startupRow(tenant, item));
    return { title: companyName, body: listOf(rows, m.integrations_embeds_noStartups()), more: "/browse" };
  }
  const { items } = await cachedSessions(tenant.id, "ahead");
  const rows = items.slice(0, SHOWN).map((item) => sessionRow(tenant, item));
  return { title: companyName, body: listOf(rows, m.integrations_embeds_noSessions()), more: "/sessions" };
}

/** A part of the community for other sites: without scripts, and only for those that its admins allow. */
export async function answerEmbed(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const call = await readRequestContext(request.headers);
  const embedded = embeddedOf(pathname.slice(EMBEDS.length).split("/"));
  if (!call || !embedded || !isEmbeddable(call.tenant, embedded.kind)) return problem(404, "Not found.");
  const { tenant } = call;
  const limit = await consumePageLimit(tenant, request.headers);
  if (!limit.allowed)
    return problem(429, m.server_trpc_tooMany(), { "Retry-After": String(limit.resetSeconds) });
  const theme = readEmbedTheme(searchParams.get("theme"));
  // Other sites show it to all their visitors, so it is kept in one language.
  const html = await inLanguage(tenant.languages[0], async () => {
    const content = await contentOf(tenant, embedded);
    return content && documentOf(tenant, { ...content, theme });
  });
  if (!html) return problem(404, "Not found.");
  const tag = entityTagOf(html);
  const headers = { ...headersFor(tenant), ETag: tag };
  return hasVersion(request.headers.get("if-none-match"), tag)
    ? new Response(null, { status: 304, headers })
    : new Response(html, { headers });
}

/** Shared caches don't keep it, so that a site that is taken off the list shows nothing within a minute. */
const headersFor = ({ embedSites }: Tenant) => ({
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "private, max-age=60",
  "Content-Security-Policy": [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${embedSites.join(" ")}`,
    // Browsers give images of the community to its own origin only; without scripts, that origin can do nothing here.
    "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
  ].join("; "),
});
