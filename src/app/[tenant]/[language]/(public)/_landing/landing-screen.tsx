import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import type { Landing } from "@/api/pages/landing";
import { NextPoster, StageWindow } from "@/app/_screens/session/stage-window";
import { Leaders } from "@/features/startup/leaderboards/ui/ranked-list";
import { CallToAction } from "./call-to-action";
import { FeatureCards } from "./feature-cards";
import { Figures } from "./figures";
import { Hero } from "./hero";
import { Newest } from "./newest";
import { NextSession } from "./next-session";
import { Steps } from "./steps";
import { TierCards } from "./tier-cards";

/** Smaller communities show no figures: a row of zeros isn't inviting. */
const FEWEST_COUNTED = 10;

type LandingScreenProps = { tenant: Tenant; landing: Landing };

export function LandingScreen({ tenant, landing }: LandingScreenProps) {
  const { leaders, newest, figures, next, featured, isSetupOpen, isFoundingOffered } = landing;
  const hasDirectory = tenant.capabilities.startup_directory;
  const stage = featured ? <StageWindow talk={featured} /> : next && <NextPoster session={next} />;
  const ranking = hasDirectory && (
    <Leaders
      title={tenant.tier === 1 ? m.common_topStartups() : m.landing_hot()}
      startups={leaders}
      more={tenant.tier === 1 ? { sort: "top" } : {}}
    />
  );
  return (
    <div className="page-column flex flex-col gap-16 pt-10 pb-20 sm:pt-16">
      <Hero tenant={tenant} isSetupOpen={isSetupOpen} isFoundingOffered={isFoundingOffered}>
        {stage ?? ranking}
      </Hero>
      {stage && ranking}
      {hasDirectory && figures.startups >= FEWEST_COUNTED && <Figures figures={figures} />}
      {featured && next && <NextSession session={next} />}
      {hasDirectory && newest.length > 0 && <Newest startups={newest} />}
      <Steps capabilities={tenant.capabilities} landing={landing} />
      <FeatureCards capabilities={tenant.capabilities} />
      {tenant.tier === 0 && <TierCards domain={tenant.domain} isFoundingOffered={isFoundingOffered} />}
      <CallToAction tenant={tenant} />
    </div>
  );
}
