import { desc, eq, or, sql } from "drizzle-orm";
import type { Tenant } from "@/access/tenant";
import { legalPages } from "@/server/db/schema";

/**
 * Which version of a legal page members agree to: the latest one in the community's default language. If there is
 * none, because the default has changed, it is the latest that was binding when it was published. Versions that were
 * translations when they were published bind only once their language is the default.
 */
export const mayBind = ({ languages: [byDefault] }: Tenant) =>
  or(eq(legalPages.language, byDefault), eq(legalPages.isBinding, true));

/** Sorts the binding version first among those that may be it. */
export const bindingOrder = ({ languages: [byDefault] }: Tenant) => [
  desc(sql`${legalPages.language} = ${byDefault}`),
  desc(legalPages.publishedAt),
  desc(legalPages.version),
];
