import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { PlatformScope } from "@/access/scope";
import { foundings, profiles, tenants } from "@/domain/schema";
import { originOf } from "@/domain/tenant/origin";
import { isAfter, pageOf, READ } from "@/features/platform/pagination";
import { inPlatform } from "@/server/db/client";
import { type FoundedTenant, splitAddresses, type WaitingFounding } from "./schema";

const MAX_SHOWN = 50;
const founder = { userId: profiles.id, fullName: profiles.fullName, username: profiles.username };

/** The requests that wait for an operator, oldest first. */
export const listWaiting = (scope: PlatformScope): Promise<WaitingFounding[]> =>
  inPlatform(scope, async (tx) => {
    const { id, name, domain, language, color, logo, invitees, submittedAt } = foundings;
    const rows = await tx
      .select({ id, name, domain, language, color, logo, invitees, submittedAt, founder })
      .from(foundings)
      .innerJoin(profiles, eq(profiles.id, foundings.founderId))
      .where(eq(foundings.state, "waiting"))
      .orderBy(asc(submittedAt))
      .limit(MAX_SHOWN);
    return rows.map((row) => ({
      ...row,
      domain: row.domain ?? "",
      language: row.language ?? "",
      logo: row.logo && `data:image/webp;base64,${row.logo}`,
      invitees: splitAddresses(row.invitees).length,
      submittedAt: row.submittedAt ?? scope.now,
    }));
  });

/** Postgres reports the result of a subquery as text. */
const date = (text: string | null): Date | null => (text === null ? null : new Date(text));

/**
 * The communities that users have created, newest first, with how far each has come. Each date is read by an index of
 * one community, for the rows of a page only.
 * @param after cursor from the previous page
 */
export async function listFounded(scope: PlatformScope, after: string | null) {
  const { decidedAt } = foundings;
  const ofTenant = sql`tenant_id = ${tenants.id}`;
  const rows = await inPlatform(scope, (tx) =>
    tx
      .select({
        id: foundings.id,
        at: sql<string>`${decidedAt}::text`,
        name: tenants.name,
        domain: tenants.domain,
        status: tenants.status,
        heldUntil: tenants.heldUntil,
        createdAt: tenants.createdAt,
        founder,
        hasLogo: sql<boolean>`${foundings.logoId} is not null`,
        brandedAt: sql<
          string | null
        >`(select published_at::text from branding_versions where ${ofTenant} and published_by is not null order by version limit 1)`,
        memberAt: sql<
          string | null
        >`(select joined_at::text from members where ${ofTenant} and user_id <> ${foundings.founderId} order by joined_at limit 1)`,
        startupAt: sql<
          string | null
        >`(select min(created_at)::text from startups where ${ofTenant} and status <> 'draft')`,
        sessionAt: sql<
          string | null
        >`(select min(created_at)::text from sessions where ${ofTenant} and status <> 'draft')`,
      })
      .from(foundings)
      .innerJoin(tenants, eq(tenants.id, foundings.tenantId))
      .innerJoin(profiles, eq(profiles.id, foundings.founderId))
      .where(and(eq(foundings.state, "created"), isAfter(decidedAt, foundings.id, after)))
      .orderBy(desc(decidedAt), desc(foundings.id))
      .limit(READ),
  );
  const page = pageOf(rows);
  const communities = page.rows.map(
    ({ heldUntil, hasLogo, brandedAt, memberAt, startupAt, sessionAt, ...row }): FoundedTenant => ({
      ...row,
      url: originOf(row.domain),
      isHeld: heldUntil !== null && heldUntil > scope.now,
      brandedAt: hasLogo ? row.createdAt : date(brandedAt),
      memberAt: date(memberAt),
      startupAt: date(startupAt),
      sessionAt: date(sessionAt),
    }),
  );
  return { communities, after: page.after };
}
