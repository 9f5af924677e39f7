import { comparePerProcessor, type Rates, type Side, type Target } from "../support/load";
import { signInPeople } from "../support/people";
import { serve } from "../support/processes";
import type { Row } from "../support/table";
import type { World } from "../support/world";

const HOSTS = ["localhost", "indie.localhost", "saas.localhost"];
const ENCODING = "br";

type Page = {
  name: string;
  path: string;
  floor: number;
  status?: number;
  isSignedIn?: boolean;
};

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
    { name: "feed", path: "/feeds/new.rss", floor: 0.006 },
    { name: "missing page", path: "/nothing-is-here", floor: 0.1, status: 404 },
    { name: "search", path: "/browse?q=data", floor: 0.1 },
    { name: "shell of the viewer's page", path: "/submit", floor: 0.02, isSignedIn: true },
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
  rows.push(
    await interleavedRow((host) => ({
      targets: [at({ name: "list", path: "/browse", floor: 0 }, host)],
      pid: product.pid,
    })),
  );
  return rows;
}

/** Three communities by turns, against what they would reach if taking turns cost nothing: their lists differ in length. */
async function interleavedRow(sideOf: (host: string) => Side): Promise<Row> {
  const alone = HOSTS.map(sideOf);
  const together = { targets: alone.flatMap(({ targets }) => targets), pid: alone[0]?.pid ?? 0 };
  const [three, ...each] = await comparePerProcessor(together, ...alone);
  const evenly = each.length / each.reduce((seconds, { median }) => seconds + 1 / median, 0);
  return {
    work: "three communities' kept lists by turns ÷ each alone",
    reached: (three?.median ?? 0) / evenly,
    floor: 0.9,
    bound: "least",
    unit: "×",
    note: `${spread(three)} against ${each.map(spread).join(", ")}`,
  };
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
