import { and, asc, eq, ne } from "drizzle-orm";
import * as m from "#messages";
import type { FounderScope } from "@/access/scope";
import { authUsers, foundings, tenants } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { DAY_MS } from "@/lib/time/duration";
import { inPlatform, type Tx } from "@/server/db/client";
import { MAX_COMMUNITIES, MAX_ON_FIRST_DAY } from "./rules";

/** The communities that the viewer has created, oldest first, and why they can't create another; null if they can. */
export const readAllowance = (scope: FounderScope) => inPlatform(scope, (tx) => allowanceIn(tx, scope));

/** As `readAllowance`, for a transaction that creates one: it holds the lock of the addresses. */
export async function allowanceIn(tx: Tx, { viewer, now }: FounderScope) {
  const communities = await tx
    .select({ id: tenants.id, name: tenants.name, domain: tenants.domain })
    .from(foundings)
    .innerJoin(tenants, eq(tenants.id, foundings.tenantId))
    .where(and(eq(foundings.founderId, viewer.userId), ne(tenants.status, "deleted")))
    .orderBy(asc(tenants.createdAt));
  const [account] = await tx
    .select({ createdAt: authUsers.createdAt })
    .from(authUsers)
    .where(eq(authUsers.id, viewer.userId));
  const isNew = !account || now.getTime() - account.createdAt.getTime() < DAY_MS;
  const max = isNew ? MAX_ON_FIRST_DAY : MAX_COMMUNITIES;
  const words = isNew ? m.platform_founding_limitOnFirstDay : () => m.platform_founding_limit({ max });
  const found = communities.map((one) => ({ ...one, url: originOf(one.domain) }));
  return { communities: found, refusal: communities.length < max ? null : words() };
}
