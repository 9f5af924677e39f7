import type { AccessRule } from "@/access/rule";

/** A rule as the snapshots write it; rules that differ are written differently. */
export const requirementsOf = ({
  role,
  tier,
  feature,
  speaks,
  takesPart,
  despiteSanctions,
  admitsOutsiders,
  isEntrance,
  scope,
}: AccessRule): string =>
  [
    role ?? "everybody",
    tier === undefined ? "" : `tier ${tier}`,
    feature ?? "",
    speaks ? "speaks" : "",
    takesPart ? "takes part" : "",
    despiteSanctions ? "despite sanctions" : "",
    admitsOutsiders ? "outsiders too" : "",
    isEntrance ? "entrance" : "",
    scope ? `keys with ${scope}` : "",
  ]
    .filter(Boolean)
    .join(", ");
