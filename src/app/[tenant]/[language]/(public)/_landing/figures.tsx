import * as m from "#messages";
import { CompactNumber } from "@/components/content/compact-number";
import { StatTile, StatTiles } from "@/components/content/stat-tile";
import type { DirectoryFigures } from "@/features/startup/directory/schema";
import { LANDING_COPY } from "./copy";

const NAMES = Object.keys(LANDING_COPY.figureNames) as (keyof DirectoryFigures)[];

export const Figures = ({ figures }: { figures: DirectoryFigures }) => (
  <section aria-label={m.landing_figures()}>
    <StatTiles className="sm:grid-cols-4">
      {NAMES.map((name) => (
        <StatTile
          key={name}
          label={LANDING_COPY.figureNames[name](figures[name])}
          value={<CompactNumber value={figures[name]} />}
        />
      ))}
    </StatTiles>
  </section>
);
