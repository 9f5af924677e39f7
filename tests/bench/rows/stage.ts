import { randomUUID } from "node:crypto";
import { StageClock } from "../../../src/features/session/stage/ui/state/stage-clock";
import { type Audience, seatAudience } from "../support/audience";
import { post } from "../support/drain";
import { median } from "../support/load";
import { signInPeople, type Voter } from "../support/people";
import type { Row } from "../support/table";
import type { World } from "../support/world";

const VIEWERS = 1000;
const WARM_UP = 2;
const ROUNDS = 12;
const KEY = "browser-of-the-benchmark";

/** Control events to a full hall against raw server-sent events, and the clock by which its screens turn slides. */
export async function stageRows(world: World): Promise<Row[]> {
  const stage = await openStage(world);
  const input = encodeURIComponent(
    JSON.stringify({ json: { topics: [{ kind: "stage", sessionId: stage.sessionId }] } }),
  );
  const hall = await seatAudience(world.product.port, `/api/trpc/stream.watch?input=${input}`, VIEWERS);
  const floor = await seatAudience((await world.floor()).port, "/api/stream", VIEWERS);
  const own: number[] = [];
  const raw: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const [heard, heardRaw] = [await driveOnce(stage, hall), await publishOnce(world, floor, round)];
    if (round < WARM_UP) continue;
    own.push(percentile99(heard));
    raw.push(percentile99(heardRaw));
  }
  hall.leave();
  floor.leave();
  const [p99, floor99] = [median(own), median(raw)];
  return [
    {
      work: `a control event to ${VIEWERS} viewers, p99 ÷ raw events`,
      reached: p99 / floor99,
      floor: 2,
      bound: "most",
      unit: "×",
      note: `${Math.round(p99)} ms against ${Math.round(floor99)} ms, none lost of ${own.length * VIEWERS}`,
    },
    await clockRow(world),
  ];
}

type Stage = {
  sessionId: string;
  give: (kind: "pause" | "resume" | "skip") => Promise<unknown>;
  version: () => number;
};

const COMMANDS = ["pause", "resume", "skip"] as const;
let given = 0;

/** Pauses, goes on and skips in turn. */
function driveOnce(stage: Stage, hall: Audience): Promise<number[]> {
  const kind = COMMANDS[given++ % COMMANDS.length] ?? "pause";
  return hall.timeTo(`"version":${stage.version() + 1},`, () => stage.give(kind));
}

/** As many bytes as the product's event has. */
const publishOnce = (world: World, floor: Audience, round: number): Promise<number[]> =>
  floor.timeTo(`"round":${round},`, async () =>
    post({
      port: (await world.floor()).port,
      path: "/api/tell",
      headers: {},
      body: { round, padding: "x".repeat(800) },
    }),
  );

/** A live session with a talk that has begun, driven by a person of the seed. */
async function openStage({ sql, product }: World): Promise<Stage> {
  const [host] = (await signInPeople({ sql, product } as World, 1)) as [Voter];
  const { tenantId, userId, cookie } = host;
  const [sessionId, deckId] = [randomUUID(), randomUUID()];
  await sql`insert into sessions (id, tenant_id, title, description, format, status, starts_at, time_zone, minutes,
      requirements, speaker_slots)
    values (${sessionId}, ${tenantId}, 'A full hall', 'Talks.', 'pecha-kucha', 'upcoming', now(), 'UTC', 60, '{}', 1)`;
  await sql`insert into session_hosts (tenant_id, session_id, user_id, role)
    values (${tenantId}, ${sessionId}, ${userId}, 'host')`;
  await sql`insert into decks (id, tenant_id, session_id, speaker_id, title, position)
    values (${deckId}, ${tenantId}, ${sessionId}, ${userId}, 'One small idea', 0)`;
  const headers = { host: `localhost:${product.port}`, origin: `http://localhost:${product.port}`, cookie };
  const call = async (name: string, json: unknown) => {
    const answer = await post({
      port: product.port,
      path: `/api/trpc/session.${name}`,
      headers,
      body: { json },
    });
    return (answer as { result: { data: { json: { version: number } } } }).result.data.json;
  };
  const mine = { sessionId, driverKey: KEY };
  let { version } = await call("open", mine);
  const give = async (command: Record<string, string | boolean>) => {
    version = (await call("command", { ...mine, version, command })).version;
  };
  await give({ kind: "start", deckId, acceptsGaps: true });
  return { sessionId, version: () => version, give: (kind) => give({ kind }) };
}

function percentile99(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}

const SECONDS = Number(process.env.BENCH_SECONDS ?? 400);
const ASK_EVERY_MS = 30_000;
const LOOK_EVERY_MS = 50;

/** A screen's clock against the database's, which runs on this machine's own. */
async function clockRow({ product }: World): Promise<Row> {
  const clock = new StageClock(() => performance.now());
  const headers = { host: `localhost:${product.port}` };
  const tell = async () => {
    const answer = await fetch(`http://127.0.0.1:${product.port}/api/trpc/session.clock`, { headers });
    return ((await answer.json()) as { result: { data: { json: number } } }).result.data.json;
  };
  for (let ask = 0; ask < 5; ask++) await clock.ask(tell);
  let off = 0;
  let askedAt = performance.now();
  for (const end = performance.now() + SECONDS * 1000; performance.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    off = Math.max(off, Math.abs(clock.now() - Date.now()));
    if (performance.now() - askedAt < ASK_EVERY_MS) continue;
    askedAt = performance.now();
    await clock.ask(tell);
  }
  return {
    work: "a screen's clock off the server's",
    reached: off,
    floor: 100,
    bound: "most",
    unit: " ms",
    note: `over ${SECONDS} s`,
  };
}
