import { ChevronUp, LayoutList, MessageSquare, Rocket } from "lucide-react";
import * as m from "#messages";
import type { Tenant } from "@/access/tenant";
import { type IconCard, IconCards } from "@/components/content/icon-cards";

type Card = IconCard & { needs: "startup_directory" | "voting" | "comments" };

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
  return <IconCards id="features" title={m.landing_fair()} cards={cards} />;
}
