import { ChartNoAxesCombined, Globe, Paintbrush, ScrollText } from "lucide-react";
import * as m from "#messages";
import type { Feature } from "@/access/names";
import type { Tenant } from "@/access/tenant";
import { type IconCard, IconCards } from "@/components/content/icon-cards";

type Highlight = IconCard & { flag?: Feature };

const HIGHLIGHTS: readonly Highlight[] = [
  {
    icon: Paintbrush,
    title: m.subscription_plans_highlightWords_whiteLabel,
    text: m.subscription_plans_highlightWords_whiteLabelText,
    flag: "white_label",
  },
  {
    icon: Globe,
    title: m.common_customDomains,
    text: m.subscription_plans_highlightWords_domainsText,
    flag: "custom_domains",
  },
  {
    icon: ChartNoAxesCombined,
    title: m.common_advancedAnalytics,
    text: m.subscription_plans_highlightWords_analyticsText,
    flag: "analytics_advanced",
  },
  {
    icon: ScrollText,
    title: m.common_auditLog,
    text: m.subscription_plans_highlightWords_auditText,
  },
];

export const Highlights = ({ withheld }: Pick<Tenant, "withheld">) => (
  <IconCards
    id="highlights"
    title={m.subscription_plans_pricing_enterprise()}
    cards={HIGHLIGHTS.filter(({ flag }) => !flag || !withheld.includes(flag))}
  />
);
