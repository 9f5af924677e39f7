import * as m from "#messages";
import { StatTile, StatTiles } from "@/components/content/stat-tile";
import { changeOf } from "@/features/analytics/community-stats/range-rules";
import { formatNumber } from "@/lib/format/number";

export type Card = { label: string; value: number; before?: number; told?: string; hint?: string };

export const FigureCards = ({ cards }: { cards: readonly Card[] }) => (
  <StatTiles className={cards.length % 4 === 0 ? "lg:grid-cols-4" : "lg:grid-cols-3"}>
    {cards.map((card) => (
      <StatTile
        key={card.label}
        label={card.label}
        value={card.told ?? formatNumber(card.value)}
        hint={card.before === undefined ? card.hint : <Change {...card} before={card.before} />}
      />
    ))}
  </StatTiles>
);

function Change({ value, before, hint }: Card & { before: number }) {
  const change = changeOf(value, before);
  const earlier = formatNumber(before);
  return (
    <>
      <span>
        {change
          ? m.analytics_community_changeFrom({ change, before: earlier })
          : m.analytics_community_before({ before: earlier })}
      </span>
      {hint && <span className="block">{hint}</span>}
    </>
  );
}
