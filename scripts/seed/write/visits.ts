import { startupDayStats } from "@/server/db/schema";
import { planVisits } from "../plan/visits";
import { inPortions, type Owner } from "./database";
import type { Community, Listing } from "./startups";

/** How often each startup was looked at, as if it had been counted day by day. */
export async function writeVisits(
  tx: Owner,
  { tenantId, timeZone }: Community,
  listings: Listing[],
  now: Date,
): Promise<void> {
  const rows = listings.flatMap((listing) =>
    planVisits(listing, timeZone, now).map((stats) => ({ ...stats, tenantId, startupId: listing.id })),
  );
  await inPortions(rows, (portion) => tx.insert(startupDayStats).values(portion));
}
