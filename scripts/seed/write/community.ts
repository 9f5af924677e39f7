import { eq } from "drizzle-orm";
import { hubListings, tenants } from "@/domain/schema";
import { TenantSettings } from "@/domain/tenant/schema";
import type { CommunityContent } from "../content-reader/model";
import type { Owner } from "./database";

/** Returns the time zone of the community. */
export async function writeSettings(
  tx: Owner,
  tenantId: string,
  { settings: { name, languages, searchLanguage, socialLinks, hub } }: CommunityContent,
): Promise<string> {
  const [tenant] = await tx
    .select({ settings: tenants.settings })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  if (!tenant) throw new Error(`The database has no community ${name}; migrate it first.`);
  const settings = TenantSettings.parse({
    ...tenant.settings,
    onboarded: true,
    ...{ languages, searchLanguage, socialLinks },
  });
  await tx.update(tenants).set({ settings }).where(eq(tenants.id, tenantId));
  if (hub) {
    const shown = { ...hub, showsMembers: true, showsSessions: true, listedAt: new Date() };
    await tx
      .insert(hubListings)
      .values({ ...shown, tenantId })
      .onConflictDoNothing();
  }
  return settings.timeZone;
}
