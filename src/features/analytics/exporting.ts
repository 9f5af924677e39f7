import type { AdminScope } from "@/access/scope";
import { AppError } from "@/lib/app-error";
import { csvOf } from "@/lib/csv";
import { readContent } from "./content";
import type { Days } from "./counting";
import { FIGURE_RULES, FIGURES } from "./figure-rules";
import { readFigures } from "./figures";
import { BAD_RANGE } from "./look-address";
import { demandPart } from "./parts";
import { chosenRange } from "./range-rules";
import { todayOf } from "./rollups";
import { nameOfSource } from "./rules";
import type { ExportTable, StartupFigures } from "./schema";
import { vitalRows } from "./speed-rules";
import { readTraffic, readVisits } from "./traffic";
import { MEASURES } from "./vital-rules";
import { readVitals } from "./vitals";

type Rows = (string | number)[][];

/**
 * A table of the statistics as CSV, in which no cell is a formula.
 * @throws FORBIDDEN where advanced analytics is not included; BAD_REQUEST for days that cannot be told.
 * (`docs/behaviours.md`, ANA-1, ANA-7)
 */
export async function exportTable(scope: AdminScope, { table, from, to }: ExportTable): Promise<string> {
  demandPart(scope, "export");
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
