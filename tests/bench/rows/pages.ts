import { comparePerProcessor, type Rates, type Target } from "../support/load";
import { signInPeople } from "../support/people";
import { serve } from "../support/processes";
import type { Row } from "../support/table";
import type { World } from "../support/world";

const HOSTS = ["localhost", "indie.localhost", "saas.localhost"];
const ENCODING = "br";

type Page = { name: string; path: string; floor: number; status?: number; isSignedIn?: boolean };

/** Answers against a bare `node:http` that sends the same bytes, per second of processor time. */
export async function pageRows(world: World): Promise<Row[]> {
  const { product, sql } = world;
  const [person] = await signInPeople(world, 1);
  const [first] = await sql<{ slug: string }[]>`
    select s.slug from startups s join tenants t on t.id = s.tenant_id
    where t.domain = 'localhost' and s.status = 'live' order by hot_score desc limit 1`;
  const pages: Page[] = [
    { name: "kept landing", path: "/", floor: 0.25 },
    { name: "kept list", path: "/browse", floor: 0.25 },
    { name: "kept detail", path: `/startup/${first?.slug}`, floor: 0.25 },
    { name: "list for a member", path: "/browse", floor: 0.25, isSignedIn: true },
    { name: "feed", path: "/feeds/new.rss", floor: 0.01 },
    { name: "missing page", path: "/nothing-is-here", floor: 0.01, status: 404 },
    { name: "search", path: "/browse?q=data", floor: 0.003 },
    { name: "page of the viewer", path: "/submit", floor: 0.003, isSignedIn: true },
  ];
  const at = ({ path, status, isSignedIn }: Page, host = "localhost"): Target => ({
    url: `http://127.0.0.1:${product.port}${path}`,
    host: host === "localhost" ? `localhost:${product.port}` : host,
    headers: { "accept-encoding": ENCODING, ...(isSignedIn && { cookie: person?.cookie ?? "" }) },
    ...(status && { status }),
  });
  const rows: Row[] = [];
  for (const page of pages) {
    const target = at(page);
    const bare = await serve(
      ["tests/bench/floor/bare.js"],
      { PAGE_URL: target.url, PAGE_HEADERS: JSON.stringify({ ...target.headers, host: target.host }) },
      "/",
    );
    const [ours, theirs] = await comparePerProcessor(
      { targets: [target], pid: product.pid },
      { targets: [{ url: `http://127.0.0.1:${bare.port}/` }], pid: bare.pid },
    );
    await bare.stop();
    rows.push(ratio(`${page.name} ÷ bare node:http`, page.floor, ours, theirs));
  }
  const list = { name: "kept list", path: "/browse", floor: 0.9 };
  const [one, three] = await comparePerProcessor(
    { targets: [at(list)], pid: product.pid },
    { targets: HOSTS.map((host) => at(list, host)), pid: product.pid },
  );
  rows.push(ratio("three communities' kept lists interleaved ÷ one's", list.floor, three, one));
  return rows;
}

const ratio = (work: string, floor: number, ours: Rates | undefined, theirs: Rates | undefined): Row => ({
  work: `${work}, per processor second`,
  reached: (ours?.median ?? 0) / (theirs?.median ?? 1),
  floor,
  bound: "least",
  unit: "×",
  note: `${spread(ours)} against ${spread(theirs)}`,
});

const spread = (rates: Rates | undefined): string =>
  rates
    ? `${Math.round(rates.median)} (${Math.round(rates.least)}–${Math.round(rates.most)})`
    : "not measured";
