import { and, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { comments, startups } from "@/domain/schema";

/** Listed means live and launched in this community. (DIR-1) */
export const isListed = ({ tenant, now }: Pick<TenantScope, "tenant" | "now">): SQL | undefined =>
  and(eq(startups.tenantId, tenant.id), sql`${startups.status} = 'live'`, lte(startups.launchedAt, now));

/** A comment visible to all: neither deleted nor held. */
export const isVisibleComment: SQL | undefined = and(isNull(comments.deletedAt), isNull(comments.heldAt));

/** A comment is visible only while its startup is listed. */
export const isOnListedStartup = (scope: Pick<TenantScope, "tenant" | "now">): SQL =>
  sql`exists (select from ${startups} where ${isListed(scope)} and ${startups.id} = ${comments.startupId})`;
