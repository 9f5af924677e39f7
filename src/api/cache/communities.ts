import { listCommunities } from "@/features/tenant/hub-listing/queries";
import type { HubPage } from "@/features/tenant/hub-listing/schema";
import { FIRST_VIEW } from "@/features/tenant/hub-listing/urls";
import { liveForAnHour, visitor } from "./cached-tenant";

/** The first communities on the hub. Their figures change without notice. */
export async function cachedCommunities(tenantId: string): Promise<HubPage> {
  "use cache";
  const scope = await visitor(tenantId);
  liveForAnHour();
  return listCommunities(scope, FIRST_VIEW);
}
