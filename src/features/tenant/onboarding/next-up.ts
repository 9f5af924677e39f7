import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { sessions, startups } from "@/domain/schema";
import { inTenant } from "@/server/db/client";
import type { NextUp } from "./rules";

const MAX_LAUNCHES = 3;

/** For the home of admins. (TEN-17) */
export const readNextUp = (scope: TenantScope): Promise<NextUp> =>
  inTenant(scope, async (tx) => {
    const { tenant, now } = scope;
    const { startup_directory: hasStartups, sessions: hasSessions } = tenant.capabilities;
    const { id, title, startsAt, status } = sessions;
    const [session = null] = hasSessions
      ? await tx
          .select({ id, title, startsAt })
          .from(sessions)
          .where(
            and(eq(sessions.tenantId, tenant.id), inArray(status, ["upcoming", "live"]), gt(startsAt, now)),
          )
          .orderBy(asc(startsAt))
          .limit(1)
      : [];
    const { slug, name, launchedAt } = startups;
    const launches = hasStartups
      ? await tx
          .select({ slug, name, launchedAt })
          .from(startups)
          .where(and(eq(startups.tenantId, tenant.id), eq(startups.status, "scheduled")))
          .orderBy(asc(launchedAt))
          .limit(MAX_LAUNCHES)
      : [];
    return { session, launches };
  });
