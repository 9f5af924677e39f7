import { eq, sql } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { authUsers, profiles } from "@/domain/schema";
import { chooseOffered, type Language } from "@/lib/language/languages";
import { requestLanguage } from "@/lib/language/server";
import type { Tx } from "@/server/db/client";

/**
 * The language of an email: the recipient's account language; for the viewer, or a visitor who has asked for the email,
 * the request's; else the community's default. Only languages that the community offers count.
 */
export async function mailLanguage(
  tx: Tx,
  { tenant, viewer }: TenantScope,
  recipient: string,
  { isAskedFor }: { isAskedFor: boolean },
): Promise<Language> {
  const address = recipient.toLowerCase();
  const [account] = await tx
    .select({ language: profiles.language })
    .from(authUsers)
    .innerJoin(profiles, eq(profiles.id, authUsers.id))
    .where(eq(sql`lower(${authUsers.email})`, address));
  const isReader = isAskedFor || viewer?.email.toLowerCase() === address;
  return chooseOffered(tenant.languages, account?.language, isReader ? requestLanguage() : null);
}
