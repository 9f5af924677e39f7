import { and, desc, eq, gte, notExists, or, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import type { Tenant } from "@/access/tenant";
import { legalPages } from "@/domain/schema";

/**
 * An empty translation withdraws those before it, so that readers get the binding version again. A version that was
 * binding when it was published can't be withdrawn.
 */
export const isWithdrawal = ({ body, isBinding }: { body: string; isBinding: boolean }): boolean =>
  !isBinding && body === "";

const later = alias(legalPages, "later");

/** Neither withdraws its translation nor is withdrawn. */
export const isStanding = () =>
  notExists(
    new QueryBuilder()
      .select({ version: later.version })
      .from(later)
      .where(
        and(
          eq(later.tenantId, legalPages.tenantId),
          eq(later.name, legalPages.name),
          eq(later.language, legalPages.language),
          gte(later.version, legalPages.version),
          eq(later.body, ""),
          eq(later.isBinding, false),
        ),
      ),
  );

/**
 * Which version of a legal page members agree to: the latest one in the community's default language. If there is
 * none, because the default has changed, it is the latest that was binding when it was published. Versions that were
 * translations when they were published bind only once their language is the default.
 */
export const mayBind = ({ languages: [byDefault] }: Tenant) =>
  and(or(eq(legalPages.language, byDefault), eq(legalPages.isBinding, true)), isStanding());

/** Sorts the binding version first among those that may be it. */
export const bindingOrder = ({ languages: [byDefault] }: Tenant) => [
  desc(sql`${legalPages.language} = ${byDefault}`),
  desc(legalPages.publishedAt),
  desc(legalPages.version),
];
