import Link from "next/link";
import { hasPage } from "@/access/pages";
import type { Tenant } from "@/access/tenant";
import { Lead } from "@/components/lead";
import { buttonVariants } from "@/components/ui/button-variants";
import type { StartupCard } from "@/features/startup/directory-schema";
import { Leaders } from "@/features/startup/ui/leaders";
import { ViewerLink } from "./viewer-link";

const TITLES: Record<Tenant["platformType"], string> = {
  hub: "Launch among people who answer",
  community: "See what your neighbours are building",
  saas: "Launch where your next customers read",
};

const leadOf = (community: string): string =>
  `${community} is a directory of startups kept by its community. Vote for what you would use, ask the people who make it, and put your own on the list.`;

type HeroProps = { tenant: Tenant; leaders: readonly StartupCard[]; isSetupOpen: boolean };

/** What this place is, in one look: a sentence, the first steps, and the startups that lead. */
export function Hero({ tenant, leaders, isSetupOpen }: HeroProps) {
  const { branding, platformType, capabilities, tier } = tenant;
  return (
    <section className="grid items-center gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
      <div className="flex flex-col gap-6">
        <h1 className="display text-2xl">{TITLES[platformType]}</h1>
        <Lead className="max-w-md text-lg text-muted-foreground">{leadOf(branding.companyName)}</Lead>
        <div className="flex flex-wrap gap-3">
          <ViewerLink visitor="Get Started" member="Go to Dashboard" />
          {isSetupOpen && (
            <Link href="/admin-setup" className={buttonVariants({ variant: "outline", size: "lg" })}>
              Admin Setup
            </Link>
          )}
          {capabilities.startup_directory && (
            <Link href="/browse" className={buttonVariants({ variant: "outline", size: "lg" })}>
              Explore Startups
            </Link>
          )}
          {hasPage("/sessions") && capabilities.sessions && (
            <Link href="/sessions" className={buttonVariants({ variant: "outline", size: "lg" })}>
              View Live Sessions
            </Link>
          )}
        </div>
      </div>
      {capabilities.startup_directory && (
        <Leaders
          title={tier === 1 ? "Top startups" : "Hot right now"}
          startups={leaders}
          more={tier === 1 ? { sort: "top" } : {}}
        />
      )}
    </section>
  );
}
