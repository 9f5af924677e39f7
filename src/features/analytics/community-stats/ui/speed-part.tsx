import * as m from "#messages";
import { StatTile, StatTiles } from "@/components/content/stat-tile";
import { EmptyState } from "@/components/feedback/empty-state";
import { Badge } from "@/components/ui/badge";
import { MEASURES, type Measure, type Rating, VITALS } from "@/domain/analytics/web-vitals/rules";
import type { ExportTable, Vitals } from "@/features/analytics/schema";
import {
  combineRows,
  formatValue,
  measuredIn,
  RATING_NAMES,
  type VitalRow,
  vitalRows,
} from "@/features/analytics/web-vitals/speed-rules";
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
  if (!whole)
    return <EmptyState title={m.analytics_vitals_speed_none()} text={m.analytics_vitals_speed_noneText()} />;
  const pages = vitalRows(vitals.pages);
  const byDay = new Map(vitalRows(vitals.days).map((row) => [row.key, row]));
  const measures = measuredIn(pages);
  return (
    <>
      <PartSection title={m.analytics_vitals_speed_title()} text={m.analytics_vitals_speed_text()}>
        <StatTiles className="lg:grid-cols-4">
          <StatTile
            label={m.analytics_vitals_speed_score()}
            value={whole.score}
            hint={m.analytics_vitals_speed_visitsOf({ visits: formatNumber(whole.count) })}
          />
          {MEASURES.map((measure) => (
            <Whole key={measure} measure={measure} row={whole} />
          ))}
        </StatTiles>
      </PartSection>
      <PartSection title={m.analytics_community_look_byDay()}>
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
      <PartSection title={m.analytics_vitals_speed_byPage()} file={file}>
        <FigureTable
          caption={m.analytics_vitals_speed_caption()}
          heads={[
            m.common_page(),
            m.analytics_vitals_speed_score(),
            m.common_visits(),
            ...measures.map(shortName),
          ]}
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
  measure === "load" || measure === "memory" ? VITALS[measure].name() : measure;

type OneProps = { measure: Measure; row: VitalRow };

function Whole({ measure, row }: OneProps) {
  const cell = row.cells[measure];
  return (
    <StatTile
      label={
        <abbr title={VITALS[measure].name()} className="no-underline">
          {shortName(measure)}
        </abbr>
      }
      value={cell ? formatValue(measure, cell.value) : "–"}
      hint={cell && <Badge tone={TONES[cell.rating]}>{RATING_NAMES[cell.rating]()}</Badge>}
    />
  );
}

function Cell({ measure, row }: OneProps) {
  const cell = row.cells[measure];
  if (!cell) return <span>–</span>;
  return (
    <span className="flex flex-col items-end whitespace-nowrap">
      {formatValue(measure, cell.value)}
      <Badge tone={TONES[cell.rating]}>{RATING_NAMES[cell.rating]()}</Badge>
    </span>
  );
}
