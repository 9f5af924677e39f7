import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { openBrowser } from "../support/browser";
import { drain } from "../support/drain";
import { median, type Side, secondsOf } from "../support/load";
import { signInPeople } from "../support/people";
import { databaseProcess } from "../support/processor-time";
import type { Row } from "../support/table";
import { recordView, replayView, type ViewRequest } from "../support/views";
import type { World } from "../support/world";

const AT_ONCE = 4;
const WARMING = 100;
const ROUNDS = 5;
const VIEWS = 150;
/** For so long after its start, a server lets each new stream ask again, because it can't know what was missed. */
const STARTING_MS = 31_000;

/** What a whole view costs: everything that Chromium asks for on its second visit, replayed, with the database's work. */
export async function viewRows(world: World): Promise<Row[]> {
  const { product, sql } = world;
  const costs = { pid: product.pid, database: await databaseProcess(sql) };
  const [person] = await signInPeople(world, 1);
  const [first] = await sql<{ slug: string }[]>`
    select s.slug from startups s join tenants t on t.id = s.tenant_id
    where t.domain = 'localhost' and s.status = 'live' order by hot_score desc limit 1`;
  const cookies = [person?.cookie ?? "", `startuphub-${product.port}.viewer=1`];
  const at = (path: string) => `http://localhost:${product.port}${path}`;
  await sleep(STARTING_MS);
  const browser = await openBrowser();
  const rows = [
    await measureView(browser, costs, { name: "a visitor's list", url: at("/browse"), most: 3, ms: 2.5 }),
    await measureView(browser, costs, {
      ...{ name: "a member's list", url: at("/browse"), cookies },
      ...{ most: 5, ms: 6 },
    }),
    await measureView(browser, costs, {
      ...{ name: "a member's startup", url: at(`/startup/${first?.slug}`), cookies },
      ...{ most: 6, ms: 8 },
    }),
  ];
  await browser.close();
  return rows.flat();
}

/** `most` requests, and `ms` milliseconds of processor time. */
type View = { name: string; url: string; cookies?: string[]; most: number; ms: number };

export async function measureView(
  browser: Browser,
  costs: Omit<Side, "targets">,
  { name, url, cookies = [], most, ms }: View,
): Promise<Row[]> {
  const view = await recordView(browser, url, cookies);
  const port = Number(new URL(url).port);
  const taken: number[] = [];
  await replay(port, view, WARMING);
  for (let round = 0; round < ROUNDS; round++) {
    const before = secondsOf(costs);
    await replay(port, view, VIEWS);
    taken.push(((secondsOf(costs) - before) * 1000) / VIEWS);
  }
  return [
    {
      work: `requests of ${name}, second visit`,
      reached: view.length,
      floor: most,
      bound: "most",
      unit: "",
      note: view.map((asked) => asked.path.split("?")[0]?.slice(0, 80)).join(" "),
    },
    {
      work: `processor time of ${name}, database included`,
      reached: median(taken),
      floor: ms,
      bound: "most",
      unit: " ms",
      note: `${Math.min(...taken).toFixed(1)} to ${Math.max(...taken).toFixed(1)}`,
    },
  ];
}

const replay = (port: number, view: ViewRequest[], times: number): Promise<number> =>
  drain(
    Array.from({ length: times }, () => () => replayView(port, view)),
    AT_ONCE,
  );
