import type { AdminScope } from "@/access/scope";
import type { Days } from "@/features/analytics/figures/count-figures";
import { readFigures } from "@/features/analytics/figures/queries";
import { todayOf } from "@/features/analytics/figures/rollups";
import { FIGURE_RULES, FIGURES } from "@/features/analytics/figures/rules";
import { nameOfSource } from "@/features/analytics/rules";
import type { ExportTable, StartupFigures } from "@/features/analytics/schema";
import { readVitals } from "@/features/analytics/vitals/record-vitals";
import { MEASURES } from "@/features/analytics/vitals/rules";
import { vitalRows } from "@/features/analytics/vitals/speed-rules";
import { AppError } from "@/lib/app-error";
import { csvOf } from "@/lib/format/csv";
import { readContent } from "./content";
import { chosenRange } from "./range-rules";
import { requirePart } from "./require-part";
import { readTraffic, readVisits } from "./traffic";
import { BAD_RANGE } from "./urls";

type Rows = (string | number)[][];

/**
 * A statistics table as CSV. Cells are escaped against formula injection.
 * @throws FORBIDDEN if the community lacks advanced analytics; BAD_REQUEST if the range is invalid.
 * (ANA-1, ANA-7)
 */
export async function exportTable(scope: AdminScope, { table, from, to }: ExportTable): Promise<string> {
  requirePart(scope, "export");
  const days = chosenRange({ from, to }, todayOf(scope));
  if (!days) throw new AppError("BAD_REQUEST", BAD_RANGE);
  return csvOf(await TABLES[table](scope, days));
}

const startupRows = (all: readonly StartupFigures[]): Rows => [
  ["Startup", "Address", "Votes", "Comments", "Views"],
  ...all.map((one) => [one.name, `/startup/${one.slug}`, one.votes, one.comments, one.views]),
];

const TABLES: Record<ExportTable["table"], (scope: AdminScope, days: Days) => Promise<Rows>> = {
  days: async (scope, days) => {
    const [figures, visits] = await Promise.all([readFigures(scope, days), readVisits(scope, days)]);
    return [
      ["Day", ...FIGURES.map((figure) => FIGURE_RULES[figure].label), "Visitors", "Page views"],
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
    ["Category", "Launches", "Votes", "Comments"],
    ...(await readContent(scope, days)).categories.map((one) => [
      one.category,
      one.launches,
      one.votes,
      one.comments,
    ]),
  ],
  sources: async (scope, days) => [
    ["Source", "Visitors", "Page views"],
    ...(await readTraffic(scope, days)).sources.map((one) => [
      nameOfSource(one.source),
      one.visitors,
      one.views,
    ]),
  ],
  pages: async (scope, days) => [
    ["Page", "Views"],
    ...(await readTraffic(scope, days)).pages.map((one) => [one.page, one.views]),
  ],
  speed: async (scope, days) => [
    ["Page", ...MEASURES.flatMap((name) => [`${name} p75`, `${name} rating`]), "Score", "Visits"],
    ...vitalRows((await readVitals(scope, days)).pages).map(({ key, cells, score, count }) => [
      key,
      ...MEASURES.flatMap((name): (string | number)[] => {
        const cell = cells[name];
        return cell ? [Math.round(cell.value * 1000) / 1000, cell.rating] : ["", ""];
      }),
      score,
      count,
    ]),
  ],
};
