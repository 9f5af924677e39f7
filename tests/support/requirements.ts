import type { AccessRule } from "@/access/rule";

/** A rule as the snapshots write it; rules that differ are written differently. */
export const requirementsOf = ({
  role,
  tier,
  feature,
  speaks,
  despiteSanctions,
  isEntrance,
}: AccessRule): string =>
  [
    role ?? "everybody",
    tier === undefined ? "" : `tier ${tier}`,
    feature ?? "",
    speaks ? "speaks" : "",
    despiteSanctions ? "despite sanctions" : "",
    isEntrance ? "entrance" : "",
  ]
    .filter(Boolean)
    .join(", ");
