import { startupDayStats } from "@/domain/schema";
import { planVisits } from "../plan/visits";
import { inPortions, type Owner } from "./database";
import type { Community, Listing } from "./startups";

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
