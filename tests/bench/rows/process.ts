import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import { serveProduct } from "../support/processes";
import type { Row } from "../support/table";
import type { World } from "../support/world";

const START_MS = 1500;
const MINUTES = Number(process.env.BENCH_MINUTES ?? 10);
/** The share by which memory may differ between its settled start and its end and still be flat. */
const FLAT = 1.15;

/** A heap grows to the size of its work before the first great sweep: of 12,000 requests a minute it takes three. */
const SETTLING_MINUTES = 3;

/** From nothing to the first page, and what ten minutes of load do to memory. */
export async function processRows({ env }: World): Promise<Row[]> {
  const server = await serveProduct(env);
  const settled: number[] = [];
  const load = (seconds: number) =>
    autocannon({
      url: `http://127.0.0.1:${server.port}`,
      connections: 8,
      duration: seconds,
      overallRate: 200,
      requests: ["/", "/browse", "/browse?sort=new", "/api/trpc/auth.viewer", `/none-${seconds}`].map(
        (path) => ({ path, headers: { host: "localhost" } }),
      ),
    });
  await load(60 * SETTLING_MINUTES);
  for (let minute = 0; minute < MINUTES; minute++) {
    settled.push(residentMb(server.pid));
    await load(60);
  }
  settled.push(residentMb(server.pid));
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
      note: `${Math.round(last)} MB`,
    },
  ];
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
