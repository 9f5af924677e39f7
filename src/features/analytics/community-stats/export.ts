import * as m from "#messages";
import type { AdminScope } from "@/access/scope";
import { nameOfSource } from "@/domain/analytics/rules";
import { MEASURES, type Measure, VITALS } from "@/domain/analytics/web-vitals/rules";
import type { Days } from "@/features/analytics/rollups/count-figures";
import { readFigures } from "@/features/analytics/rollups/queries";
import { todayOf } from "@/features/analytics/rollups/rollups";
import { FIGURE_RULES, FIGURES } from "@/features/analytics/rollups/rules";
import type { ExportTable, StartupFigures } from "@/features/analytics/schema";
import { readVitals } from "@/features/analytics/web-vitals/record-vitals";
import { RATING_NAMES, vitalRows } from "@/features/analytics/web-vitals/speed-rules";
import { AppError } from "@/lib/errors/app-error";
import { csvOf } from "@/lib/format/csv";
import { readContent } from "./content";
import { chosenRange } from "./range-rules";
import { requirePart } from "./require-part";
import { readTraffic, readVisits } from "./traffic";
import { badRange } from "./urls";

type Rows = (string | number)[][];

/**
 * A statistics table as CSV. Cells are escaped against formula injection.
 * @throws FORBIDDEN if the community lacks advanced analytics; BAD_REQUEST if the range is invalid.
 * (ANA-1, ANA-7)
 */
export async function exportTable(scope: AdminScope, { table, from, to }: ExportTable): Promise<string> {
  requirePart(scope, "export");
  const days = chosenRange({ from, to }, todayOf(scope));
  if (!days) throw new AppError("BAD_REQUEST", badRange());
  return csvOf(await TABLES[table](scope, days));
}

const startupRows = (all: readonly StartupFigures[]): Rows => [
  [m.common_startup(), m.common_address(), m.common_votes(), m.common_comments(), m.common_views()],
  ...all.map((one) => [one.name, `/startup/${one.slug}`, one.votes, one.comments, one.views]),
];

/** Known abbreviations are the same in all languages. */
const shortNameOf = (measure: Measure): string =>
  /^[A-Z]+$/.test(measure) ? measure : VITALS[measure].name();

const TABLES: Record<ExportTable["table"], (scope: AdminScope, days: Days) => Promise<Rows>> = {
  days: async (scope, days) => {
    const [figures, visits] = await Promise.all([readFigures(scope, days), readVisits(scope, days)]);
    return [
      [
        m.common_day(),
        ...FIGURES.map((figure) => FIGURE_RULES[figure].label()),
        m.common_visitors(),
        m.common_pageViews(),
      ],
      ...figures.days.map((one, index) => [
        one.day,
        ...FIGURES.map((figure) => one[figure]),
        visits[index]?.visitors ?? 0,
        visits[index]?.views ?? 0,
      ]),
    ];
  },
  startups: async (scope, days) => startupRows((await readContent(scope, days)).top),
  discussed: async (scope, days) => startupRows((await readContent(scope, days)).discussed),
  categories: async (scope, days) => [
    [m.common_category(), m.common_launches(), m.common_votes(), m.common_comments()],
    ...(await readContent(scope, days)).categories.map((one) => [
      one.category,
      one.launches,
      one.votes,
      one.comments,
    ]),
  ],
  sources: async (scope, days) => [
    [m.analytics_figures_figureNames_source(), m.common_visitors(), m.common_pageViews()],
    ...(await readTraffic(scope, days)).sources.map((one) => [
      nameOfSource(one.source),
      one.visitors,
      one.views,
    ]),
  ],
  pages: async (scope, days) => [
    [m.common_page(), m.common_views()],
    ...(await readTraffic(scope, days)).pages.map((one) => [one.page, one.views]),
  ],
  speed: async (scope, days) => [
    [
      m.common_page(),
      ...MEASURES.flatMap((one) => {
        const measure = shortNameOf(one);
        return [`${measure} p75`, m.analytics_community_export_rating({ measure })];
      }),
      m.analytics_vitals_speed_score(),
      m.common_visits(),
    ],
    ...vitalRows((await readVitals(scope, days)).pages).map(({ key, cells, score, count }) => [
      key,
      ...MEASURES.flatMap((name): (string | number)[] => {
        const cell = cells[name];
        return cell ? [Math.round(cell.value * 1000) / 1000, RATING_NAMES[cell.rating]()] : ["", ""];
      }),
      score,
      count,
    ]),
  ],
};
