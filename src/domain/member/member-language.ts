import { eq } from "drizzle-orm";
import type { TenantScope } from "@/access/scope";
import { profiles } from "@/domain/schema";
import { chooseOffered, type Language } from "@/lib/language/languages";
import { requestLanguage } from "@/lib/language/server";
import type { Tx } from "@/server/db/client";

/** The language of a text that we store for one member. The rule is the same as for emails. */
export async function memberLanguage(
  tx: Tx,
  { tenant, viewer }: TenantScope,
  userId: string,
): Promise<Language> {
  const [account] = await tx
    .select({ language: profiles.language })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return chooseOffered(
    tenant.languages,
    account?.language,
    viewer?.userId === userId ? requestLanguage() : null,
  );
}
