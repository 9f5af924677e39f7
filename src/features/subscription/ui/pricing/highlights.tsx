import { ChartNoAxesCombined, Globe, type LucideIcon, Paintbrush, ScrollText } from "lucide-react";
import type { Feature } from "@/access/names";
import type { Tenant } from "@/access/tenant";

type Highlight = { icon: LucideIcon; title: string; text: string; flag?: Feature };

const HIGHLIGHTS: readonly Highlight[] = [
  {
    icon: Paintbrush,
    title: "White-label capabilities",
    text: "Your logo and colours on every page and mail, your fonts on every page, and your own CSS where people read and take part.",
    flag: "white_label",
  },
  {
    icon: Globe,
    title: "Custom domains",
    text: "The community at your own address: the exact DNS records, checked again and again.",
    flag: "custom_domains",
  },
  {
    icon: ChartNoAxesCombined,
    title: "Advanced analytics",
    text: "Any days beside those before, what was read, and where readers came from.",
    flag: "analytics_advanced",
  },
  {
    icon: ScrollText,
    title: "Audit log",
    text: "Every act of those who run the community, chained so that a changed or missing entry shows.",
  },
];

/** Four of the things that larger communities ask for. */
export const Highlights = ({ withheld }: Pick<Tenant, "withheld">) => (
  <section aria-labelledby="highlights" className="flex flex-col gap-4">
    <h2 id="highlights" className="text-lg font-semibold">
      Enterprise features
    </h2>
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {HIGHLIGHTS.filter(({ flag }) => !flag || !withheld.includes(flag)).map(
        ({ icon: Icon, title, text }) => (
          <li key={title} className="flex flex-col gap-2 rounded-lg border bg-card p-5">
            <Icon aria-hidden="true" className="size-5 text-brand" />
            <h3 className="text-base font-semibold">{title}</h3>
            <p className="text-sm text-muted-foreground">{text}</p>
          </li>
        ),
      )}
    </ul>
  </section>
);
