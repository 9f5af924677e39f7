import type { NextRequest, NextResponse } from "next/server";
import { decide } from "@/access/decide";
import { ruleAt } from "@/access/pages";
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
  const viewer = rule.role || rule.speaks ? await readViewer(tenant, request.headers, now) : null;
  const decision = decide(rule, { tenant, viewer, now });
  return decision.allowed ? null : decision.denial;
}

/** The shared page of a feature that the community doesn't have, or null if the page is open to visitors. */
export async function deniedPublicPage(request: NextRequest, tenant: Tenant): Promise<NextResponse | null> {
  const denial = await denialAt(request, tenant);
  return denial?.feature
    ? rewritePublic(request, tenant, `/denied/${denial.feature}`, statusOf(denial))
    : null;
}
