import type { PlatformScope } from "@/access/scope";
import { listLatestTenants, readFigures } from "./figures";
import { readRevenue } from "./revenue";

/** What the platform's overview says about its tenants. */
export async function readOverview(scope: PlatformScope) {
  const [figures, latest, revenue] = await Promise.all([
    readFigures(scope),
    listLatestTenants(scope),
    readRevenue(scope),
  ]);
  return { figures, latest, revenue };
}
