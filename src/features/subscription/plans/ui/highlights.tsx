import { ChartNoAxesCombined, Globe, type LucideIcon, Paintbrush, ScrollText } from "lucide-react";
import * as m from "#messages";
import type { Feature } from "@/access/names";
import type { Tenant } from "@/access/tenant";

type Highlight = { icon: LucideIcon; title: () => string; text: () => string; flag?: Feature };

const HIGHLIGHTS: readonly Highlight[] = [
  {
    icon: Paintbrush,
    title: m.subscription_plans_highlightWords_whiteLabel,
    text: m.subscription_plans_highlightWords_whiteLabelText,
    flag: "white_label",
  },
  {
    icon: Globe,
    title: m.subscription_plans_highlightWords_domains,
    text: m.subscription_plans_highlightWords_domainsText,
    flag: "custom_domains",
  },
  {
    icon: ChartNoAxesCombined,
    title: m.subscription_plans_highlightWords_analytics,
    text: m.subscription_plans_highlightWords_analyticsText,
    flag: "analytics_advanced",
  },
  {
    icon: ScrollText,
    title: m.subscription_plans_highlightWords_audit,
    text: m.subscription_plans_highlightWords_auditText,
  },
];

export const Highlights = ({ withheld }: Pick<Tenant, "withheld">) => (
  <section aria-labelledby="highlights" className="flex flex-col gap-4">
    <h2 id="highlights" className="text-lg font-semibold">
      {m.subscription_plans_pricing_enterprise()}
    </h2>
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {HIGHLIGHTS.filter(({ flag }) => !flag || !withheld.includes(flag)).map(
        ({ icon: Icon, title, text }) => (
          <li key={title()} className="flex flex-col gap-2 rounded-lg border bg-card p-5">
            <Icon aria-hidden="true" className="size-5 text-brand" />
            <h3 className="text-base font-semibold">{title()}</h3>
            <p className="text-sm text-muted-foreground">{text()}</p>
          </li>
        ),
      )}
    </ul>
  </section>
);
