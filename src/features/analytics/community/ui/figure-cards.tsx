import { clsx } from "clsx";
import { LOOK_COPY } from "@/features/analytics/community/copy";
import { changeOf } from "@/features/analytics/community/range-rules";
import { formatNumber } from "@/lib/format/number";

export type Card = { label: string; value: number; before?: number; told?: string; hint?: string };

export const FigureCards = ({ cards }: { cards: readonly Card[] }) => (
  <dl
    className={clsx(
      "grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border",
      cards.length % 4 === 0 ? "lg:grid-cols-4" : "lg:grid-cols-3",
    )}
  >
    {cards.map((card) => (
      <div key={card.label} className="flex flex-col bg-card px-4 py-3">
        <dt className="text-sm text-muted-foreground">{card.label}</dt>
        <dd className="text-xl font-semibold tabular-nums">{card.told ?? formatNumber(card.value)}</dd>
        {card.before !== undefined && <Change {...card} before={card.before} />}
        {card.hint && <dd className="text-xs text-muted-foreground">{card.hint}</dd>}
      </div>
    ))}
  </dl>
);

function Change({ value, before }: Card & { before: number }) {
  const change = changeOf(value, before);
  return (
    <dd className="text-xs text-muted-foreground tabular-nums">
      {LOOK_COPY.before(change, formatNumber(before))}
    </dd>
  );
}
