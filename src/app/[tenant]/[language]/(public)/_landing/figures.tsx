import * as m from "#messages";
import { CompactNumber } from "@/components/content/compact-number";
import { StatTile, StatTiles } from "@/components/content/stat-tile";
import type { DirectoryFigures } from "@/features/startup/directory/schema";

const LABELS: Record<keyof DirectoryFigures, (inputs: { count: number }) => string> = {
  startups: m.landing_figureNames_startups,
  members: m.landing_figureNames_members,
  votes: m.landing_figureNames_votes,
  comments: m.landing_figureNames_comments,
};
const NAMES = Object.keys(LABELS) as (keyof DirectoryFigures)[];

export const Figures = ({ figures }: { figures: DirectoryFigures }) => (
  <section aria-label={m.landing_figures()}>
    <StatTiles className="sm:grid-cols-4">
      {NAMES.map((name) => (
        <StatTile
          key={name}
          label={LABELS[name]({ count: figures[name] })}
          value={<CompactNumber value={figures[name]} />}
        />
      ))}
    </StatTiles>
  </section>
);
