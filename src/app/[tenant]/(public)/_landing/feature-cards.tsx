import { ChevronUp, LayoutList, type LucideIcon, MessageSquare, Rocket } from "lucide-react";
import type { Tenant } from "@/access/tenant";

type Card = {
  icon: LucideIcon;
  title: string;
  text: string;
  needs: "startup_directory" | "voting" | "comments";
};

const CARDS: readonly Card[] = [
  {
    icon: LayoutList,
    needs: "startup_directory",
    title: "A directory in order",
    text: "Hot, new, top and most discussed, by category and tag. Every list has an address to share.",
  },
  {
    icon: ChevronUp,
    needs: "voting",
    title: "Votes that count once",
    text: "One vote for each person and startup. Makers cannot vote for their own.",
  },
  {
    icon: MessageSquare,
    needs: "comments",
    title: "Makers who answer",
    text: "Questions and answers stand under every startup, with its makers marked.",
  },
  {
    icon: Rocket,
    needs: "startup_directory",
    title: "Launched in minutes",
    text: "A name, a line, a website, a few pictures. You see your card before anybody else does.",
  },
];

/** What one can do here: of what the community has switched on. */
export const FeatureCards = ({ capabilities }: Pick<Tenant, "capabilities">) => (
  <section aria-labelledby="features" className="flex flex-col gap-4">
    <h2 id="features" className="text-lg font-semibold">
      How it works
    </h2>
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {CARDS.filter(({ needs }) => capabilities.startup_directory && capabilities[needs]).map(
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
