import { Badge } from "@/components/ui/badge";
import { LANDING_COPY } from "./copy";

export const TierCards = ({ domain }: { domain: string }) => (
  <section aria-labelledby="tiers" className="flex flex-col gap-4">
    <h2 id="tiers" className="text-lg font-semibold">
      {LANDING_COPY.platform}
    </h2>
    <div className="grid gap-3 sm:grid-cols-2">
      <TierCard tier={LANDING_COPY.tierZero} title={LANDING_COPY.control} here={domain}>
        {LANDING_COPY.controlText}
      </TierCard>
      <TierCard tier={LANDING_COPY.tierOne} title={LANDING_COPY.branded}>
        {LANDING_COPY.brandedText}
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
    {here && <p className="mt-auto pt-1 text-sm">{LANDING_COPY.youAreOn(here)}</p>}
  </div>
);
