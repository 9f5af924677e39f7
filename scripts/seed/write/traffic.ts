import { pageDays, sourceDays, vitalDays } from "@/domain/schema";
import { planTraffic } from "../plan/traffic";
import { inPortions, type Owner } from "./database";
import type { Community } from "./startups";

export async function writeTraffic(
  tx: Owner,
  { key, tenantId, timeZone }: Community,
  startups: number,
  now: Date,
): Promise<void> {
  const { sources, pages, vitals } = planTraffic(key, 4 * startups, timeZone, now);
  const own = <Row>(row: Row) => ({ ...row, tenantId });
  await inPortions(sources.map(own), (portion) => tx.insert(sourceDays).values(portion));
  await inPortions(pages.map(own), (portion) => tx.insert(pageDays).values(portion));
  await inPortions(vitals.map(own), (portion) => tx.insert(vitalDays).values(portion));
}
