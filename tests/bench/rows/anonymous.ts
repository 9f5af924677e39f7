import { compare, type Target } from "../support/load";
import { staticPageAsLongAs } from "../support/same-size";
import type { Row } from "../support/table";
import type { World } from "../support/world";

const HOSTS = ["localhost", "indie.localhost", "saas.localhost"];

/** Cached pages against a static page of the same bytes, and three communities against one. */
export async function anonymousRows({ product, floor, sql }: World): Promise<Row[]> {
  const at = (path: string, host = "localhost"): Target => ({
    url: `http://127.0.0.1:${product.port}${path}`,
    host,
  });
  const [first] = await sql<{ slug: string }[]>`
    select s.slug from startups s join tenants t on t.id = s.tenant_id
    where t.domain = 'localhost' and s.status = 'live' order by hot_score desc limit 1`;
  const rows: Row[] = [];
  for (const [name, path] of [
    ["landing", "/"],
    ["list", "/browse"],
    ["detail", `/startup/${first?.slug}`],
  ] as const) {
    const bare = await staticPageAsLongAs((await floor()).port, at(path));
    const [reached = 0, base = 1] = await compare([at(path)], [bare]);
    rows.push({
      work: `anonymous ${name} ÷ static page of its bytes`,
      reached: reached / base,
      floor: 0.9,
      bound: "least",
      unit: "×",
      note: `${Math.round(reached)} a second`,
    });
  }
  const lists = HOSTS.map((host) => at("/browse", host));
  const [three = 0, ...alone] = await compare(lists, ...lists.map((list) => [list]));
  rows.push({
    work: "three communities interleaved ÷ one",
    reached: three / evenly(alone),
    floor: 0.9,
    bound: "least",
    unit: "×",
    note: `alone ${alone.map(Math.round).join(", ")} a second`,
  });
  return rows;
}

/** What asking each equally often would reach if taking turns cost nothing: their lists differ in length. */
const evenly = (rates: number[]): number =>
  rates.length / rates.reduce((seconds, rate) => seconds + 1 / rate, 0);
