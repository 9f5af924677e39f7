/** What is set where nobody said otherwise. */
export const DEFAULT_PROJECT = "startuphub";

type DeploymentStatus = "active" | "failed" | "pending";

/** How a deployment stands, by its latest stage alone. */
export function deploymentStatus(stage: string | null): DeploymentStatus {
  if (stage === "success") return "active";
  return stage === "failure" ? "failed" : "pending";
}

type Placed = { domain: string; tier: number };

const MOST_NAMED = 5;

const named = (domains: string[]): string => {
  const rest = domains.length - MOST_NAMED;
  const listed = domains.slice(0, MOST_NAMED).join(", ");
  return rest > 0 ? `${listed} and ${rest} more` : listed || "none";
};

/** The note of the domains tab, with the real addresses of each tier. */
export function domainsNote(tenants: readonly Placed[]): string {
  const [zero = [], one = []] = [0, 1].map((tier) =>
    tenants.filter((tenant) => tenant.tier === tier).map(({ domain }) => domain),
  );
  const all = zero.length + one.length;
  return `${all} ${all === 1 ? "domain is" : "domains are"} supported: ${zero.length} for tier 0 (${named(zero)}) and ${one.length} for tier 1 (${named(one)}).`;
}
