import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import { communityCall } from "@/app/_shell/seo/about";
import { DotsMark } from "@/components/graphics/dots";
import { ViewerLink } from "./viewer-link";

export const CallToAction = ({ tenant }: { tenant: Tenant }) => (
  <section className="flex flex-col items-center gap-5 rounded-lg bg-brand-wash px-6 py-14 text-center">
    <DotsMark className="h-8" />
    <h2 className="display text-xl">{m.landing_closingTitle()}</h2>
    <p className="max-w-md text-muted-foreground">{communityCall(tenant)}</p>
    <ViewerLink visitor={m.landing_createAccount()} member={m.landing_accessDashboard()} />
  </section>
);
