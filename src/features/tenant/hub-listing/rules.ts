import type { Tenant } from "@/access/tenant";

export type Obstacle = "not-public" | "closing";

/** Why the hub doesn't list a community, whatever its owner chooses; null if nothing is in the way. */
export function obstacleOf({
  visibility,
  closesAt,
}: Pick<Tenant, "visibility" | "closesAt">): Obstacle | null {
  if (visibility !== "public") return "not-public";
  return closesAt ? "closing" : null;
}
