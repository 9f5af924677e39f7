import { cachedStartup } from "@/api/cache/startup";
import { consumePageLimit } from "@/domain/guard/rate-limit";
import { readRequestContext } from "@/domain/guard/request-context";
import { originOf } from "@/domain/tenant/origin";
import { isEmbeddable } from "@/features/integrations/embeds/embeddable";
import { EMBED_SIZES, embeddedAt, frameHtml } from "@/features/integrations/embeds/urls";
import { decodeSegment } from "@/lib/text/url-segment";
import { problem } from "@/server/http/route-guard";

const HEADERS = { "Cache-Control": "private, max-age=60", "Access-Control-Allow-Origin": "*" };

/** Tells other sites how to show a page of the community (oembed.com), which they found by its address. */
export async function answerOembed(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const call = await readRequestContext(request.headers);
  const address = searchParams.get("url") ?? "";
  if (!call || !URL.canParse(address)) return problem(404, "Not found.");
  const { tenant } = call;
  const limit = await consumePageLimit(tenant, request.headers);
  if (!limit.allowed)
    return problem(429, "Too many requests.", { "Retry-After": String(limit.resetSeconds) });
  if ((searchParams.get("format") ?? "json") !== "json") return problem(501, "Use format=json.");
  const { origin, pathname } = new URL(address);
  const embedded = origin === originOf(tenant.domain) ? embeddedAt(pathname) : null;
  if (!embedded || !isEmbeddable(tenant, embedded.kind)) return problem(404, "Not found.");
  const { companyName } = tenant.branding;
  const title = embedded.kind === "startup" ? await nameOf(tenant.id, embedded.slug) : companyName;
  if (!title) return problem(404, "Not found.");
  const own = EMBED_SIZES[embedded.kind];
  const size = {
    width: atMost(own.width, searchParams.get("maxwidth")),
    height: atMost(own.height, searchParams.get("maxheight")),
  };
  return Response.json(
    {
      version: "1.0",
      type: "rich",
      title,
      provider_name: companyName,
      provider_url: origin,
      cache_age: 3600,
      ...size,
      html: frameHtml({ embedded, theme: "auto", origin, title, size }),
    },
    { headers: HEADERS },
  );
}

const atMost = (own: number, asked: string | null): number =>
  asked && /^[1-9]\d{0,4}$/.test(asked) ? Math.min(own, Number(asked)) : own;

const nameOf = async (tenantId: string, slug: string): Promise<string | undefined> =>
  (await cachedStartup(tenantId, decodeSegment(slug)))?.name;
