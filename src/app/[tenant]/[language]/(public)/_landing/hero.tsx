import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import { communityLead, communityTitle } from "@/app/_shell/seo/about";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { NewcomerLine } from "./newcomer-line";
import { ViewerLink } from "./viewer-link";

type HeroProps = {
  tenant: Tenant;
  isSetupOpen: boolean;
  isFoundingOffered: boolean;
  /** Beside the text: the stage, or the leading startups. */
  children: ReactNode;
};

export function Hero({ tenant, isSetupOpen, isFoundingOffered, children }: HeroProps) {
  const { capabilities } = tenant;
  const outline = `${buttonVariants({ variant: "outline", size: "lg" })} max-sm:grow max-sm:px-2 max-sm:text-sm`;
  return (
    <section className="relative grid items-center gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,33rem)]">
      <div className="flex flex-col gap-6">
        <h1 className="display text-3xl wrap-break-word lg:text-2xl xl:text-3xl">{communityTitle(tenant)}</h1>
        <p className="max-w-md text-lg wrap-anywhere text-muted-foreground">{communityLead(tenant)}</p>
        <div className="flex flex-wrap gap-3">
          <ViewerLink visitor={m.common_getStarted()} member={m.landing_goToDashboard()} />
          {isSetupOpen && (
            <Link href="/admin-setup" className={outline}>
              {m.common_adminSetup()}
            </Link>
          )}
          {isFoundingOffered && (
            <Link href="/start" className={outline}>
              {m.landing_startCommunity()}
            </Link>
          )}
          {capabilities.startup_directory && (
            <Link href="/browse" className={outline}>
              {m.landing_explore()}
            </Link>
          )}
          {capabilities.sessions && (
            <Link
              href="/sessions"
              className="inline-flex h-12 items-center gap-1.5 font-medium underline-offset-4 max-sm:text-sm hover:underline"
            >
              {m.landing_viewSessions()}
              <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            </Link>
          )}
        </div>
      </div>
      {children}
      <NewcomerLine />
    </section>
  );
}
