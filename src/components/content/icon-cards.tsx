import type { LucideIcon } from "lucide-react";

export type IconCard = { icon: LucideIcon; title: () => string; text: () => string };

type IconCardsProps = { id: string; title: string; cards: readonly IconCard[] };

/** The advantages of something, in a few cards. */
export const IconCards = ({ id, title: heading, cards }: IconCardsProps) => (
  <section aria-labelledby={id} className="flex flex-col gap-4">
    <h2 id={id} className="text-lg font-semibold">
      {heading}
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
