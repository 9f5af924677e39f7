import type { Tenant } from "@/access/tenant";
import type { Landing } from "@/api/pages/landing";
import { CallToAction } from "./call-to-action";
import { FeatureCards } from "./feature-cards";
import { Figures } from "./figures";
import { Hero } from "./hero";
import { Newest } from "./newest";
import { NextSession } from "./next-session";
import { TierCards } from "./tier-cards";

/** Smaller communities show no figures: a row of zeros invites nobody. */
const FEWEST_COUNTED = 10;

type LandingScreenProps = { tenant: Tenant; landing: Landing };

export function LandingScreen({ tenant, landing }: LandingScreenProps) {
  const { leaders, newest, figures, next, isSetupOpen } = landing;
  const hasDirectory = tenant.capabilities.startup_directory;
  return (
    <div className="page-column flex flex-col gap-16 pt-10 pb-20 sm:pt-16">
      <Hero tenant={tenant} leaders={leaders} isSetupOpen={isSetupOpen} />
      {hasDirectory && figures.startups >= FEWEST_COUNTED && <Figures figures={figures} />}
      {next && <NextSession session={next} />}
      {hasDirectory && newest.length > 0 && <Newest startups={newest} />}
      <FeatureCards capabilities={tenant.capabilities} />
      {tenant.tier === 0 && <TierCards domain={tenant.domain} />}
      <CallToAction tenant={tenant} />
    </div>
  );
}
