import type { TenantScope } from "@/access/scope";
import { startupDrafts, startupMakers, startups } from "@/domain/schema";
import { cutText } from "@/lib/text/cut";
import { plainLine } from "@/lib/text/plain-text";
import { searchIndexOf } from "@/lib/text/search-languages";
import type { Tx } from "@/server/db/client";
import type { DraftValues } from "./schema";

/** The draft columns that lists show. The other values stay in the form data until the draft is submitted. */
export const shownInLists = ({ name, tagline }: DraftValues) => ({
  name: cutText(plainLine(name), 60),
  tagline: cutText(plainLine(tagline), 100),
});

/** Inserts a draft that belongs to a user. Returns false if a startup with its id exists. */
export async function insertDraft(
  tx: Tx,
  { tenant, now }: Pick<TenantScope, "tenant" | "now">,
  userId: string,
  values: DraftValues,
): Promise<boolean> {
  const empty = { description: "", website: "", websiteKey: "", category: "" };
  const dates = { createdAt: now, updatedAt: now };
  const made = await tx
    .insert(startups)
    .values({
      ...empty,
      ...shownInLists(values),
      ...dates,
      id: values.id,
      tenantId: tenant.id,
      searchLanguage: searchIndexOf(tenant),
      slug: `draft-${values.id}`,
      status: "draft",
      createdBy: userId,
    })
    .onConflictDoNothing()
    .returning({ id: startups.id });
  if (!made.length) return false;
  const of = { tenantId: tenant.id, startupId: values.id };
  await tx.insert(startupMakers).values({ ...of, userId, role: "owner" });
  await tx
    .insert(startupDrafts)
    .values({ ...of, content: values, version: 1, savedBy: userId, savedAt: now });
  return true;
}
