import { interaction, openBrowser, paint, scriptSize } from "../support/browser";
import { median } from "../support/load";
import { staticPageAsLongAs } from "../support/same-size";
import type { Row } from "../support/table";
import type { World } from "../support/world";

const SCRIPT_KB = 175;
const VISITS = 21;

/** As browsers report it: what moves while a page is being read is less. */
const toThousandths = (shift: number): number => Math.round(shift * 1000) / 1000;

/** What a visitor's browser pays: code, time to the largest paint, time from press to picture, movement. */
export async function browserRows({ product, floor }: World): Promise<Row[]> {
  const browser = await openBrowser();
  const at = (path: string) => `http://localhost:${product.port}${path}`;
  const rows: Row[] = [];
  for (const [name, path] of [
    ["landing", "/"],
    ["browse", "/browse"],
  ] as const) {
    const size = await scriptSize(browser, at(path));
    rows.push({
      work: `JavaScript of the ${name} page, gzip`,
      reached: size,
      floor: SCRIPT_KB,
      bound: "most",
      unit: " kB",
    });
  }
  const bare = await staticPageAsLongAs((await floor()).port, { url: at("/browse") });
  const visits = { own: [] as number[], bare: [] as number[], moved: 0 };
  for (let visit = 0; visit < VISITS; visit++) {
    const own = await paint(browser, at("/browse"));
    visits.own.push(own.lcp);
    visits.moved = Math.max(visits.moved, own.cls);
    visits.bare.push((await paint(browser, bare.url)).lcp);
  }
  const lcp = median(visits.own);
  const inp = await interaction(browser, at("/browse"), "[aria-pressed]");
  await browser.close();
  return [
    ...rows,
    {
      work: "LCP of browse ÷ static page of its bytes, CPU × 4",
      reached: lcp / median(visits.bare),
      floor: 1.5,
      bound: "most",
      unit: "×",
      note: `${Math.round(lcp)} ms, ${Math.round(median(visits.bare))} ms`,
    },
    { work: "INP of a signed-out vote, CPU × 4", reached: inp, floor: 100, bound: "most", unit: " ms" },
    { work: "CLS of browse", reached: toThousandths(visits.moved), floor: 0, bound: "most", unit: "" },
  ];
}
