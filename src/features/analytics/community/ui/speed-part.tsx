import { StatTile, StatTiles } from "@/components/content/stat-tile";
import { EmptyState } from "@/components/feedback/empty-state";
import { Badge } from "@/components/ui/badge";
import { LOOK_COPY } from "@/features/analytics/community/copy";
import { FIGURE_NAMES } from "@/features/analytics/figures/copy";
import type { ExportTable, Vitals } from "@/features/analytics/schema";
import { SPEED_COPY } from "@/features/analytics/vitals/copy";
import { MEASURES, type Measure, type Rating, VITALS } from "@/features/analytics/vitals/rules";
import {
  combineRows,
  formatValue,
  measuredIn,
  RATING_NAMES,
  type VitalRow,
  vitalRows,
} from "@/features/analytics/vitals/speed-rules";
import { formatNumber } from "@/lib/format/number";
import { FigureTable } from "./figure-table";
import { PartSection } from "./part-section";
import { SpeedChart } from "./speed-chart";

type SpeedPartProps = { vitals: Vitals; days: readonly string[]; file: ExportTable | null };

const TONES: Record<Rating, "success" | "warning" | "destructive"> = {
  good: "success",
  moderate: "warning",
  poor: "destructive",
};

export function SpeedPart({ vitals, days, file }: SpeedPartProps) {
  const whole = combineRows(vitals.pages);
  if (!whole) return <EmptyState title={SPEED_COPY.none} text={SPEED_COPY.noneText} />;
  const pages = vitalRows(vitals.pages);
  const byDay = new Map(vitalRows(vitals.days).map((row) => [row.key, row]));
  const measures = measuredIn(pages);
  return (
    <>
      <PartSection title={SPEED_COPY.title} text={SPEED_COPY.text}>
        <StatTiles className="lg:grid-cols-4">
          <StatTile
            label={SPEED_COPY.score}
            value={whole.score}
            hint={SPEED_COPY.visitsOf(formatNumber(whole.count))}
          />
          {MEASURES.map((measure) => (
            <Whole key={measure} measure={measure} row={whole} />
          ))}
        </StatTiles>
      </PartSection>
      <PartSection title={LOOK_COPY.byDay}>
        <SpeedChart
          measures={measures}
          days={days.map((day) => ({
            day,
            values: Object.fromEntries(
              measures.map((measure) => [measure, byDay.get(day)?.cells[measure]?.value ?? null]),
            ),
          }))}
        />
      </PartSection>
      <PartSection title={SPEED_COPY.byPage} file={file}>
        <FigureTable
          caption={SPEED_COPY.caption}
          heads={[FIGURE_NAMES.page, SPEED_COPY.score, SPEED_COPY.visits, ...measures.map(shortName)]}
          rows={pages.map((row) => ({
            key: row.key,
            name: row.key,
            figures: [
              row.score,
              row.count,
              ...measures.map((measure) => <Cell key={measure} {...{ measure, row }} />),
            ],
          }))}
        />
      </PartSection>
    </>
  );
}

/** Memory and load aren't abbreviations, so they keep their full names. */
const shortName = (measure: Measure): string =>
  measure === "load" || measure === "memory" ? VITALS[measure].name : measure;

type OneProps = { measure: Measure; row: VitalRow };

function Whole({ measure, row }: OneProps) {
  const cell = row.cells[measure];
  return (
    <StatTile
      label={
        <abbr title={VITALS[measure].name} className="no-underline">
          {shortName(measure)}
        </abbr>
      }
      value={cell ? formatValue(measure, cell.value) : "–"}
      hint={cell && <Badge tone={TONES[cell.rating]}>{RATING_NAMES[cell.rating]}</Badge>}
    />
  );
}

function Cell({ measure, row }: OneProps) {
  const cell = row.cells[measure];
  if (!cell) return "–";
  return (
    <span className="flex flex-col items-end whitespace-nowrap">
      {formatValue(measure, cell.value)}
      <Badge tone={TONES[cell.rating]}>{RATING_NAMES[cell.rating]}</Badge>
    </span>
  );
}
