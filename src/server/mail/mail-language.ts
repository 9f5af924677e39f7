import { eq, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { chooseOffered, type Language } from "@/lib/language/languages";
import { requestLanguage } from "@/lib/language/server";
import type { Tx } from "@/server/db/client";
import { authUsers, profiles } from "@/server/db/schema";

/**
 * The language of an email: that of the recipient's account; for the viewer, or a visitor who asks for the email, that
 * of the request; else the community's default. Only languages that the community offers count.
 */
export async function mailLanguage(tx: Tx, scope: TenantScope, recipient: string): Promise<Language> {
  const { tenant, viewer } = scope;
  const address = recipient.toLowerCase();
  const [account] = await tx
    .select({ language: profiles.language })
    .from(authUsers)
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .where(eq(sql`lower(${authUsers.email})`, address));
  const isAskedFor = !viewer || viewer.email.toLowerCase() === address;
  return chooseOffered(tenant.languages, account?.language, isAskedFor ? requestLanguage() : null);
}
