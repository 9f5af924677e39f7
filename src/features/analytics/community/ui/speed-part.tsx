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
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-border lg:grid-cols-4">
          <div className="flex flex-col bg-card px-4 py-3">
            <dt className="text-sm text-muted-foreground">{SPEED_COPY.score}</dt>
            <dd className="text-xl font-semibold tabular-nums">{whole.score}</dd>
            <dd className="text-xs text-muted-foreground">
              {SPEED_COPY.visitsOf(formatNumber(whole.count))}
            </dd>
          </div>
          {MEASURES.map((measure) => (
            <Whole key={measure} measure={measure} row={whole} />
          ))}
        </dl>
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
    <div className="flex flex-col items-start bg-card px-4 py-3">
      <dt className="text-sm text-muted-foreground">
        <abbr title={VITALS[measure].name} className="no-underline">
          {shortName(measure)}
        </abbr>
      </dt>
      <dd className="text-xl font-semibold tabular-nums">{cell ? formatValue(measure, cell.value) : "–"}</dd>
      <dd>{cell && <Badge tone={TONES[cell.rating]}>{RATING_NAMES[cell.rating]}</Badge>}</dd>
    </div>
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
