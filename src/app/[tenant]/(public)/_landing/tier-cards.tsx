import { Badge } from "@/components/ui/badge";

/** How a platform and its communities relate; shown where the platform is run. */
export const TierCards = ({ domain }: { domain: string }) => (
  <section aria-labelledby="tiers" className="flex flex-col gap-4">
    <h2 id="tiers" className="text-lg font-semibold">
      One platform, many communities
    </h2>
    <div className="grid gap-3 sm:grid-cols-2">
      <TierCard tier="Tier 0" title="Platform Control" here={domain}>
        The platform's own addresses. Communities are set up and looked after from here, and every capability
        is included.
      </TierCard>
      <TierCard tier="Tier 1" title="Branded Community">
        A community with its own address, its own name and colours, its own members and directory. Nothing of
        it shows anywhere else.
      </TierCard>
    </div>
  </section>
);

type TierCardProps = { tier: string; title: string; here?: string; children: React.ReactNode };

const TierCard = ({ tier, title, here, children }: TierCardProps) => (
  <div className="flex flex-col gap-2 rounded-lg border bg-card p-5">
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={here ? "brand" : "neutral"}>{tier}</Badge>
      <h3 className="text-base font-semibold">{title}</h3>
    </div>
    <p className="text-sm text-muted-foreground">{children}</p>
    {here && <p className="mt-auto pt-1 text-sm">You are on {here}.</p>}
  </div>
);
