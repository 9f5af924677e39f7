import { comparePerProcessor, type Target } from "../support/load";
import { serve } from "../support/processes";
import type { Row } from "../support/table";
import type { World } from "../support/world";

const HOSTS = ["localhost", "indie.localhost", "saas.localhost"];
const ENCODING = "br";

/** Kept pages against a bare `node:http` that sends the same bytes, per second of processor time. */
export async function keptRows({ product, sql }: World): Promise<Row[]> {
  const at = (path: string, host = "localhost"): Target & { host: string } => ({
    url: `http://127.0.0.1:${product.port}${path}`,
    host,
    headers: { "accept-encoding": ENCODING },
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
    const page = at(path);
    const settings = { PAGE_URL: page.url, PAGE_HOST: page.host, PAGE_ENCODING: ENCODING };
    const bare = await serve(["tests/bench/floor/bare.js"], settings, "/");
    const [ours, theirs] = await comparePerProcessor(
      { targets: [page], pid: product.pid },
      { targets: [{ url: `http://127.0.0.1:${bare.port}/` }], pid: bare.pid },
    );
    await bare.stop();
    rows.push({
      work: `kept ${name} ÷ bare node:http, per processor second`,
      reached: (ours?.median ?? 0) / (theirs?.median ?? 1),
      floor: 0.25,
      bound: "least",
      unit: "×",
      note: `${spread(ours)} against ${spread(theirs)}`,
    });
  }
  const [one, three] = await comparePerProcessor(
    { targets: [at("/browse")], pid: product.pid },
    { targets: HOSTS.map((host) => at("/browse", host)), pid: product.pid },
  );
  rows.push({
    work: "three communities' kept lists interleaved ÷ one's",
    reached: (three?.median ?? 0) / (one?.median ?? 1),
    floor: 0.9,
    bound: "least",
    unit: "×",
    note: `${spread(three)} against ${spread(one)}`,
  });
  return rows;
}

const spread = (rates: { median: number; least: number; most: number } | undefined): string =>
  rates
    ? `${Math.round(rates.median)} (${Math.round(rates.least)}–${Math.round(rates.most)})`
    : "not measured";
