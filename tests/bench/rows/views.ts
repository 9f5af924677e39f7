import { openBrowser } from "../support/browser";
import { drain } from "../support/drain";
import { median, secondsOf } from "../support/load";
import { signInPeople } from "../support/people";
import { databaseProcess } from "../support/processor-time";
import type { Row } from "../support/table";
import { recordView, replayView, type ViewRequest } from "../support/views";
import type { World } from "../support/world";

const AT_ONCE = 4;
const WARMING = 100;
const ROUNDS = 5;
const VIEWS = 150;

/** What a whole view costs: everything that Chromium asks for on its second visit, replayed, with the database's work. */
export async function viewRows(world: World): Promise<Row[]> {
  const { product, sql } = world;
  const side = { pid: product.pid, database: await databaseProcess(sql) };
  const [person] = await signInPeople(world, 1);
  const [first] = await sql<{ slug: string }[]>`
    select s.slug from startups s join tenants t on t.id = s.tenant_id
    where t.domain = 'localhost' and s.status = 'live' order by hot_score desc limit 1`;
  const member = [person?.cookie ?? "", `startuphub-${product.port}.viewer=1`];
  const browser = await openBrowser();
  const rows: Row[] = [];
  for (const { name, path, cookies, floors } of [
    { name: "a visitor's list", path: "/browse", cookies: [], floors: [3, 2.5] },
    { name: "a member's list", path: "/browse", cookies: member, floors: [5, 6] },
    { name: "a member's startup", path: `/startup/${first?.slug}`, cookies: member, floors: [6, 8] },
  ]) {
    const view = await recordView(browser, `http://localhost:${product.port}${path}`, cookies);
    const [most = 0, ms = 0] = floors;
    rows.push({
      work: `requests of ${name}, second visit`,
      reached: view.length,
      floor: most,
      bound: "most",
      unit: "",
      note: view.map((asked) => asked.path.split("?")[0]?.slice(0, 80)).join(" "),
    });
    const costs: number[] = [];
    await replay(product.port, view, WARMING);
    for (let round = 0; round < ROUNDS; round++) {
      const before = secondsOf(side);
      await replay(product.port, view, VIEWS);
      costs.push(((secondsOf(side) - before) * 1000) / VIEWS);
    }
    rows.push({
      work: `processor time of ${name}, database included`,
      reached: median(costs),
      floor: ms,
      bound: "most",
      unit: " ms",
      note: `${Math.min(...costs).toFixed(1)} to ${Math.max(...costs).toFixed(1)}`,
    });
  }
  await browser.close();
  return rows;
}

const replay = (port: number, view: ViewRequest[], times: number): Promise<number> =>
  drain(
    Array.from({ length: times }, () => () => replayView(port, view)),
    AT_ONCE,
  );
