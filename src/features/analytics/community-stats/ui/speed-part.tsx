import * as m from "#messages";
import type { BoardFigure } from "@/components/charts/figure-board";
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
import { NoneNote } from "./none-note";
import { PartSection } from "./part-section";
import { SpeedBoard } from "./speed-board";

type SpeedPartProps = { vitals: Vitals; days: readonly string[]; file: ExportTable | null };

const TONES: Record<Rating, "success" | "warning" | "destructive"> = {
  good: "success",
  moderate: "warning",
  poor: "destructive",
};

export function SpeedPart({ vitals, days, file }: SpeedPartProps) {
  const whole = combineRows(vitals.pages);
  if (!whole)
    return (
      <PartSection id="speed" title={m.common_speed()}>
        <NoneNote title={m.analytics_vitals_speed_none()} text={m.analytics_vitals_speed_noneText()} />
      </PartSection>
    );
  const pages = vitalRows(vitals.pages);
  const measures = measuredIn(pages);
  return (
    <>
      <PartSection id="speed" title={m.common_speed()} text={m.analytics_vitals_speed_text()}>
        <SpeedBoard days={days} figures={figuresOf(whole, days, vitalRows(vitals.days))} />
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

function figuresOf(whole: VitalRow, days: readonly string[], rows: readonly VitalRow[]): BoardFigure[] {
  const byDay = new Map(rows.map((row) => [row.key, row]));
  const of = (value: (row: VitalRow) => number | undefined) =>
    days.map((day) => {
      const row = byDay.get(day);
      return (row && value(row)) ?? null;
    });
  return [
    {
      key: "score",
      label: m.analytics_vitals_speed_score(),
      value: whole.score,
      hint: m.analytics_vitals_speed_visitsOf({ visits: formatNumber(whole.count) }),
      values: of((row) => row.score),
    },
    ...MEASURES.map((measure): BoardFigure => {
      const cell = whole.cells[measure];
      return {
        key: measure,
        label: shortName(measure),
        value: cell ? formatValue(measure, cell.value) : "–",
        hint: cell && <Badge tone={TONES[cell.rating]}>{RATING_NAMES[cell.rating]()}</Badge>,
        fullName: VITALS[measure].name(),
        values: of((row) => row.cells[measure]?.value),
      };
    }),
  ];
}

/** Only what isn't good stands out. */
function Cell({ measure, row }: { measure: Measure; row: VitalRow }) {
  const cell = row.cells[measure];
  if (!cell) return <span>–</span>;
  return (
    <span className="flex flex-col items-end whitespace-nowrap">
      {formatValue(measure, cell.value)}
      {cell.rating === "good" ? (
        <span className="sr-only">{RATING_NAMES.good()}</span>
      ) : (
        <Badge tone={TONES[cell.rating]}>{RATING_NAMES[cell.rating]()}</Badge>
      )}
    </span>
  );
}
