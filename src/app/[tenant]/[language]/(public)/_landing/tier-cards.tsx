import * as m from "#messages";
import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";

type TierCardsProps = { domain: string; isFoundingOffered: boolean };

export const TierCards = ({ domain, isFoundingOffered }: TierCardsProps) => (
  <section aria-labelledby="tiers" className="flex flex-col gap-4">
    <h2 id="tiers" className="text-lg font-semibold">
      {m.landing_platform()}
    </h2>
    <div className="grid gap-3 sm:grid-cols-2">
      <TierCard tier={m.common_tier0()} title={m.landing_control()} here={domain}>
        {m.landing_controlText()}
      </TierCard>
      <TierCard
        tier={m.common_tier1()}
        title={m.landing_branded()}
        action={
          isFoundingOffered && (
            <Link href="/start" className={buttonVariants({ size: "sm", className: "mt-auto self-start" })}>
              {m.landing_startCommunity()}
            </Link>
          )
        }
      >
        {m.landing_brandedText()}
      </TierCard>
    </div>
  </section>
);

type TierCardProps = {
  tier: string;
  title: string;
  here?: string;
  action?: React.ReactNode;
  children: React.ReactNode;
};

const TierCard = ({ tier, title, here, action, children }: TierCardProps) => (
  <div className="flex flex-col gap-2 rounded-lg border bg-card p-5">
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={here ? "brand" : "neutral"}>{tier}</Badge>
      <h3 className="text-base font-semibold">{title}</h3>
    </div>
    <p className="text-sm text-muted-foreground">{children}</p>
    {here && <p className="mt-auto pt-1 text-sm">{m.landing_youAreOn({ here })}</p>}
    {action}
  </div>
);
