import { ChevronUp, LayoutList, type LucideIcon, MessageSquare, Rocket } from "lucide-react";
import * as m from "#messages";
import type { Tenant } from "@/access/tenant";

type Card = {
  icon: LucideIcon;
  title: () => string;
  text: () => string;
  needs: "startup_directory" | "voting" | "comments";
};

const CARDS: readonly Card[] = [
  {
    icon: LayoutList,
    needs: "startup_directory",
    title: m.landing_order,
    text: m.landing_orderText,
  },
  {
    icon: ChevronUp,
    needs: "voting",
    title: m.landing_votes,
    text: m.landing_votesText,
  },
  {
    icon: MessageSquare,
    needs: "comments",
    title: m.landing_answers,
    text: m.landing_answersText,
  },
  {
    icon: Rocket,
    needs: "startup_directory",
    title: m.landing_launched,
    text: m.landing_launchedText,
  },
];

export function FeatureCards({ capabilities }: Pick<Tenant, "capabilities">) {
  const cards = CARDS.filter(({ needs }) => capabilities.startup_directory && capabilities[needs]);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="features" className="flex flex-col gap-4">
      <h2 id="features" className="text-lg font-semibold">
        {m.landing_fair()}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map(({ icon: Icon, title, text }) => (
          <li key={title()} className="flex flex-col gap-2 rounded-lg border bg-card p-5">
            <Icon aria-hidden="true" className="size-5 text-brand" />
            <h3 className="text-base font-semibold">{title()}</h3>
            <p className="text-sm text-muted-foreground">{text()}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
