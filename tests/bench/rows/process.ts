import autocannon from "autocannon";
import { serveProduct } from "../support/processes";
import { residentMb } from "../support/processor-time";
import type { Row } from "../support/table";
import type { World } from "../support/world";

const START_MS = 1500;
const MINUTES = Number(process.env.BENCH_MINUTES ?? 10);
/** The share by which memory may differ between its settled start and its end and still be flat. */
const FLAT = 1.15;

/** A heap grows to the size of its work before the first great sweep: of 12,000 requests a minute it takes three. */
const SETTLING_MINUTES = 3;

/** The largest size of the process, as `docs/performance.md` names it, with what varies from run to run. */
const MAX_MB = 800;
const CHANGE_EVERY_MS = 2000;

/** From nothing to the first page, and what minutes of load do to memory while pages change. */
export async function processRows({ env, sql }: World): Promise<Row[]> {
  const server = await serveProduct(env);
  const settled: number[] = [];
  const changes = setInterval(() => void changePages(sql), CHANGE_EVERY_MS);
  const load = (seconds: number) =>
    autocannon({
      url: `http://127.0.0.1:${server.port}`,
      connections: 8,
      duration: seconds,
      overallRate: 200,
      requests: pathsOf(settled.length).map((path) => ({ path, headers: { host: "localhost" } })),
    });
  await load(60 * SETTLING_MINUTES);
  for (let minute = 0; minute < MINUTES; minute++) {
    settled.push(residentMb(server.pid));
    await load(60);
  }
  settled.push(residentMb(server.pid));
  clearInterval(changes);
  await server.stop();
  const [first = 1] = settled;
  const last = settled.at(-1) ?? first;
  return [
    {
      work: "start to first page, built",
      reached: server.readyAfterMs,
      floor: START_MS,
      bound: "most",
      unit: " ms",
    },
    {
      work: `memory after ${MINUTES} minutes of load ÷ before, settled`,
      reached: last / first,
      floor: FLAT,
      bound: "most",
      unit: "×",
      note: `from ${Math.round(first)} MB`,
    },
    {
      work: `memory after ${MINUTES} minutes of load`,
      reached: last,
      floor: MAX_MB,
      bound: "most",
      unit: " MB",
      note: `at most ${Math.round(Math.max(...settled))} MB`,
    },
  ];
}

/** Kept pages, missing ones, calls, and searches whose words are new in each minute. */
const pathsOf = (minute: number): string[] => [
  ...["/", "/browse", "/browse?sort=new", "/de/browse", "/sessions", "/leaderboard", "/pricing", "/submit"],
  ...["/api/trpc/auth.viewer", "/api/trpc/startup.list?input=%7B%22json%22%3A%7B%7D%7D", `/none-${minute}`],
  ...Array.from({ length: 5 }, (_, word) => `/browse?q=data+${minute}${word}`),
];

const changePages = (sql: World["sql"]): Promise<unknown> =>
  sql`select pg_notify('startuphub_invalidation', 'pages:' || id) from tenants where domain = 'localhost'`;
