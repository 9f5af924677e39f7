import type { NextRequest, NextResponse } from "next/server";
import { decide, decideOffer } from "@/access/decide";
import { isMembersOnly, ruleAt } from "@/access/pages";
import type { Denial, DenialReason } from "@/access/rule";
import type { Tenant } from "@/access/tenant";
import { readViewer } from "@/domain/auth/viewer";
import { rewritePublic } from "./responses";

/** A page that the community doesn't have isn't found; one that the viewer may not open is forbidden. */
export const statusOf = ({ reason }: Denial): 403 | 404 => (reason === "feature" ? 404 : 403);

const AT_SIGN_IN: readonly DenialReason[] = ["signed-out", "sign-in-again"];

export const isAnsweredBySignIn = ({ reason }: Denial): boolean => AT_SIGN_IN.includes(reason);

/**
 * Why the page at this path is denied, or null. It is decided here, before the response starts, because a
 * page that streams can't choose its status any more.
 */
export async function denialAt(request: NextRequest, tenant: Tenant): Promise<Denial | null> {
  const rule = ruleAt(request.nextUrl.pathname);
  if (!rule) return null;
  const now = new Date();
  const isViewers = rule.role || rule.speaks || tenant.visibility === "members";
  const viewer = isViewers ? await readViewer(tenant, request.headers, now) : null;
  const decision = decide(rule, { tenant, viewer, now });
  return decision.allowed ? null : decision.denial;
}

/**
 * Why the viewer may see nothing of a members-only community, or null. The same for every path that its members alone
 * may see, whether or not something is there.
 */
export async function exclusionAt(request: NextRequest, tenant: Tenant): Promise<Denial | null> {
  if (tenant.visibility !== "members" || !isMembersOnly(request.nextUrl.pathname)) return null;
  const now = new Date();
  const decision = decide({}, { tenant, viewer: await readViewer(tenant, request.headers, now), now });
  return decision.allowed ? null : decision.denial;
}

/** The shared page of a feature that the community doesn't have, or null if the page is open to visitors. */
export function deniedPublicPage(request: NextRequest, tenant: Tenant): NextResponse | null {
  const offer = decideOffer(ruleAt(request.nextUrl.pathname) ?? {}, tenant);
  if (offer.allowed || !offer.denial.feature) return null;
  return rewritePublic(request, tenant, `/denied/${offer.denial.feature}`, statusOf(offer.denial));
}
