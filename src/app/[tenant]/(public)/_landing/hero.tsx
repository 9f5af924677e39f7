import Link from "next/link";
import type { Tenant } from "@/access/tenant";
import { buttonVariants } from "@/components/ui/button-variants";
import type { StartupCard } from "@/features/startup/directory/schema";
import { Leaders } from "@/features/startup/leaderboards/ui/ranked-list";
import { communityLead, communityTitle } from "./about";
import { LANDING_COPY } from "./copy";
import { ViewerLink } from "./viewer-link";

type HeroProps = { tenant: Tenant; leaders: readonly StartupCard[]; isSetupOpen: boolean };

export function Hero({ tenant, leaders, isSetupOpen }: HeroProps) {
  const { capabilities, tier } = tenant;
  return (
    <section className="grid items-center gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
      <div className="flex flex-col gap-6">
        <h1 className="display text-3xl">{communityTitle(tenant)}</h1>
        <p className="max-w-md text-lg text-muted-foreground">{communityLead(tenant)}</p>
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <ViewerLink visitor={LANDING_COPY.getStarted} member={LANDING_COPY.goToDashboard} />
          {isSetupOpen && (
            <Link href="/admin-setup" className={buttonVariants({ variant: "outline", size: "lg" })}>
              {LANDING_COPY.adminSetup}
            </Link>
          )}
          {capabilities.startup_directory && (
            <Link href="/browse" className={buttonVariants({ variant: "outline", size: "lg" })}>
              {LANDING_COPY.explore}
            </Link>
          )}
          {capabilities.sessions && (
            <Link href="/sessions" className={buttonVariants({ variant: "outline", size: "lg" })}>
              {LANDING_COPY.viewSessions}
            </Link>
          )}
        </div>
      </div>
      {capabilities.startup_directory && (
        <Leaders
          title={tier === 1 ? LANDING_COPY.top : LANDING_COPY.hot}
          startups={leaders}
          more={tier === 1 ? { sort: "top" } : {}}
        />
      )}
    </section>
  );
}
