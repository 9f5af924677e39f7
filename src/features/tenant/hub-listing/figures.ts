import { and, asc, count, eq, gt } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { isInGoodStanding } from "@/domain/member/good-standing";
import { members, profiles, sessions } from "@/domain/schema";
import type { HubFigures, HubListing } from "@/features/tenant/hub-listing/schema";
import type { Tx } from "@/server/db/client";

type Shown = Pick<HubListing, "showsMembers" | "showsSessions">;

/** What the community's pages show to all visitors too: a session counts if it is public and ahead. */
export const readFigures = async (tx: Tx, scope: TenantScope, shown: Shown): Promise<HubFigures> => ({
  memberCount: shown.showsMembers ? await countMembers(tx, scope) : null,
  nextSession:
    shown.showsSessions && scope.tenant.capabilities.sessions ? await findNextSession(tx, scope) : null,
});

async function countMembers(tx: Tx, scope: TenantScope): Promise<number> {
  const [row] = await tx
    .select({ members: count() })
    .from(members)
    .innerJoin(profiles, eq(profiles.id, members.userId))
    .where(isInGoodStanding(scope));
  return row?.members ?? 0;
}

async function findNextSession(tx: Tx, { tenant, now }: TenantScope): Promise<HubFigures["nextSession"]> {
  const { tenantId, status, visibility, startsAt, title, id } = sessions;
  const isAhead = and(eq(status, "upcoming"), eq(visibility, "public"), gt(startsAt, now));
  const [row] = await tx
    .select({ at: startsAt, title })
    .from(sessions)
    .where(and(eq(tenantId, tenant.id), isAhead))
    .orderBy(asc(startsAt), asc(id))
    .limit(1);
  return row ?? null;
}

/** The columns that keep the figures. */
export const toColumns = ({ memberCount, nextSession }: HubFigures) => ({
  memberCount,
  nextSessionAt: nextSession?.at ?? null,
  nextSessionTitle: nextSession?.title ?? null,
});
