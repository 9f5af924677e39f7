import type { NextRequest, NextResponse } from "next/server";
import { decide } from "@/access/decide";
import { pageRule } from "@/access/pages";
import type { Tenant } from "@/access/tenant";
import { readViewer } from "@/domain/auth/viewer";
import { DRAFT_LOOK, DRAFT_QUERY, draftKey } from "@/domain/tenant/branding/draft-rules";
import { readRevision } from "@/features/tenant/branding/store";
import { allowFraming } from "@/server/http/csp";

const REWRITE = "x-middleware-rewrite";
/** The header with the community of a private page. */
const TOLD = "x-middleware-request-x-tenant";

/**
 * Returns the draft revision to preview if the viewer may edit the branding, or null for the published
 * branding.
 */
export async function requestedRevision(
  { nextUrl, headers }: NextRequest,
  tenant: Tenant,
): Promise<number | null> {
  if (nextUrl.searchParams.get(DRAFT_QUERY) !== DRAFT_LOOK) return null;
  const now = new Date();
  const viewer = await readViewer(tenant, headers, now);
  const { allowed } = decide(pageRule("/admin/community/branding"), { tenant, viewer, now });
  return allowed ? readRevision({ tenant, viewer }) : null;
}

/**
 * Rewrites a page to the same page with the draft branding. It may be framed by this site and must not be
 * cached elsewhere (TEN-12).
 */
export function inDraftLook(page: NextResponse, { nextUrl }: NextRequest, tenant: Tenant, revision: number) {
  const { headers } = page;
  const target = headers.get(REWRITE);
  if (!target) return page;
  const key = draftKey(tenant.id, revision);
  const inner = new URL(target, nextUrl);
  inner.pathname = inner.pathname.replace(`/${tenant.id}`, `/${key}`);
  headers.set(REWRITE, String(inner));
  if (headers.has(TOLD)) headers.set(TOLD, key);
  headers.set("Content-Security-Policy", allowFraming(headers.get("Content-Security-Policy") ?? ""));
  headers.set("X-Frame-Options", "SAMEORIGIN");
  headers.set("X-Robots-Tag", "noindex, nofollow");
  headers.set("Cache-Control", "private, no-store");
  return page;
}
