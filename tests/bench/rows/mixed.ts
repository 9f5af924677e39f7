import { setTimeout as sleep } from "node:timers/promises";
import { type Answer, ask } from "../support/ask";
import { drain } from "../support/drain";
import { median } from "../support/load";
import { signInPeople } from "../support/people";
import { residentMb } from "../support/processor-time";
import type { Row } from "../support/table";
import type { World } from "../support/world";

const HOSTS = ["localhost", "indie.localhost", "saas.localhost"];
const REQUESTS = Number(process.env.BENCH_MIXED ?? 100_000);
const WARMING = 500;
const AT_ONCE = 24;
const CHANGE_EVERY_MS = 250;
/** A change shows within a second; a busy machine takes as long again to render it. */
const MAX_AGE_MS = 2000;
const MEMORY_EVERY_MS = 500;

/** `changes` are the versions of its tagline, each with the time at which it was announced. */
type Place = {
  host: string;
  id: string;
  tenantId: string;
  slug: string;
  name: string;
  secret: string;
  changes: number[];
};
type Viewer = { cookie: string; secret: string };

/**
 * Readers of three communities, some of them signed in, while a startup of each changes all the time. Each
 * community's startup and the viewer carry a secret, so every answer shows whose it is and how old it is.
 */
export async function mixedRows(world: World): Promise<Row[]> {
  const { sql, product } = world;
  const places = await Promise.all(HOSTS.map((host) => openPlace(world, host)));
  const viewer = await openViewer(world);
  const faults: string[] = [];
  const readers = { places, viewer, faults };
  // The first request of each kind loads code.
  await drain(
    Array.from({ length: WARMING }, (_, turn) => () => read(world, { turn, ...readers })),
    AT_ONCE,
  );
  const memory: number[] = [];
  let isOver = false;
  const background = [
    every(
      CHANGE_EVERY_MS,
      () => isOver,
      (turn) => change(sql, pick(places, turn), turn),
    ),
    every(
      MEMORY_EVERY_MS,
      () => isOver,
      async () => void memory.push(residentMb(product.pid)),
    ),
  ];
  const rate = await drain(
    Array.from({ length: REQUESTS }, (_, turn) => () => read(world, { turn, ...readers })),
    AT_ONCE,
  );
  isOver = true;
  await Promise.all(background);
  if (faults.length) console.log(faults.slice(0, 10).join("\n"));
  const quarter = Math.ceil(memory.length / 4);
  const [early, late] = [median(memory.slice(quarter, 2 * quarter)), median(memory.slice(-quarter))];
  const changed = places.reduce((sum, { changes }) => sum + changes.length, 0);
  return [
    {
      work: "answers of another community, viewer, draft or of long ago",
      reached: faults.length,
      floor: 0,
      bound: "most",
      unit: "",
      note: `${REQUESTS.toLocaleString("en")} requests, ${changed} changes, ${Math.round(rate)} a second`,
    },
    {
      work: "memory in the last quarter ÷ in the second",
      reached: late / early,
      floor: 1.15,
      bound: "most",
      unit: "×",
      note: `${Math.round(early)} and ${Math.round(late)} MB`,
    },
  ];
}

async function openPlace({ sql }: World, host: string): Promise<Place> {
  const [startup] = await sql<Pick<Place, "id" | "tenantId" | "slug" | "name">[]>`
    select s.id, s.slug, s.name, s.tenant_id as "tenantId" from startups s join tenants t on t.id = s.tenant_id
    where t.domain = ${host} and s.status = 'live' order by s.hot_score desc limit 1`;
  if (!startup) throw new Error(`The seed has no startup at ${host}.`);
  return { host, ...startup, secret: `secret-of-${crypto.randomUUID()}`, changes: [] };
}

async function openViewer(world: World): Promise<Viewer> {
  const [person] = await signInPeople(world, 1);
  if (!person) throw new Error("The seed has no member.");
  const secret = `viewer-${crypto.randomUUID()}`;
  await world.sql`update profiles set full_name = ${secret} where id = ${person.userId}`;
  return { cookie: person.cookie, secret };
}

/** Changes a startup as its maker would: the row, and what tells every instance of it. */
async function change(sql: World["sql"], place: Place, turn: number): Promise<void> {
  const version = place.changes.length;
  const tagline = `${place.secret} version-${version}-`;
  await sql`update startups set tagline = ${tagline} where tenant_id = ${place.tenantId} and id = ${place.id}`;
  await sql`select pg_notify('startuphub_invalidation', ${`pages:${place.tenantId}`})`;
  place.changes.push(performance.now());
  if (turn % 50 === 0) await sql`select pg_notify('startuphub_invalidation', ${`tenant:${place.tenantId}`})`;
}

type Reading = { turn: number; places: Place[]; viewer: Viewer; faults: string[] };

const pathsOf = ({ slug, name }: Place): string[] => [
  ...["/", "/browse", `/startup/${slug}`, "/browse?sort=new", "/browse?q=data"],
  `/browse?q=${encodeURIComponent(name)}`,
];

const ENCODINGS = ["br", "gzip", "identity"];
const tags = new Map<string, string>();

async function read({ product }: World, { turn, places, viewer, faults }: Reading): Promise<void> {
  const place = pick(places, turn);
  const path = pick(pathsOf(place), Math.floor(turn / 3));
  const drawn = pick(KINDS, Math.floor(turn / 12));
  const kind = Object.hasOwn(OF_VIEWER, drawn) && place.host !== HOSTS[0] ? "visitor" : drawn;
  const since = performance.now() - MAX_AGE_MS;
  const oldest = place.changes.findLastIndex((at) => at <= since);
  const known = tags.get(`${place.host}${path}`);
  const own = OF_VIEWER[kind];
  const answer = await ask({
    port: product.port,
    host: place.host === "localhost" ? `localhost:${product.port}` : place.host,
    path: own ?? (kind === "draft" ? `${path}${path.includes("?") ? "&" : "?"}look=draft` : path),
    headers: {
      "accept-encoding": pick(ENCODINGS, Math.floor(turn / 7)),
      ...((kind === "signed in" || own) && { cookie: viewer.cookie }),
      ...(kind === "known" && known && { "if-none-match": known }),
    },
  });
  const fault = faultOf(answer, { place, path, places, viewer, oldest, kind });
  if (fault) faults.push(`${kind} ${place.host}${path}: ${fault}`);
  if (answer.headers.etag) tags.set(`${place.host}${path}`, answer.headers.etag);
}

/** Where the viewer reads what is theirs, and a page that holds nothing of it. */
const OF_VIEWER: Partial<Record<(typeof KINDS)[number], string>> = {
  "own page": "/profile",
  "own data": "/api/trpc/auth.viewer",
  shell: "/submit",
};

const KINDS = [
  ...Array<"visitor">(12).fill("visitor"),
  "signed in",
  "own page",
  "own data",
  "shell",
  "draft",
  "known",
  "known",
] as const;

type Expected = Omit<Reading, "turn" | "faults"> & {
  place: Place;
  path: string;
  oldest: number;
  kind: (typeof KINDS)[number];
};

/** What is wrong with an answer, or null. A version is as old as the change that ended it. */
function faultOf({ status, text, headers }: Answer, expected: Expected): string | null {
  const { place, places, path, viewer, oldest, kind } = expected;
  if (status === 304) return kind === "known" ? null : "an unasked 304";
  if (status !== 200) return `status ${status}`;
  const foreign = places.find((other) => other !== place && text.includes(other.secret));
  if (foreign) return `shows ${foreign.host}`;
  if (kind === "own page" || kind === "own data")
    return text.includes(viewer.secret) ? null : "does not show its viewer";
  if (text.includes(viewer.secret)) return "shows another viewer";
  const isPrivate = String(headers["cache-control"]).includes("no-store");
  const isForOne = kind === "draft" || kind === "shell" || path.includes("?q=");
  if (isPrivate !== isForOne) return `is kept as ${headers["cache-control"]}`;
  if (kind === "shell" || !showsStartup(path)) return null;
  const version = Number(new RegExp(`${place.secret} version-(\\d+)-`).exec(text)?.[1] ?? -1);
  const age = Math.round(performance.now() - (place.changes[version + 1] ?? 0));
  return version < oldest ? `shows version ${version}, ${age} ms after the next` : null;
}

const showsStartup = (path: string): boolean => path.startsWith("/startup/") || /\?q=(?!data$)/.test(path);

async function every(ms: number, isOver: () => boolean, act: (turn: number) => Promise<void>): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    await act(turn);
    await sleep(ms);
  }
}

const pick = <One>(list: readonly One[], turn: number): One => list[turn % list.length] as One;
