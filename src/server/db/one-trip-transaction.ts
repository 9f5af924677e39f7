import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as endOfTurn } from "node:timers/promises";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { PostgresJsSession, PostgresJsTransaction } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import type { TenantScope } from "@/access/scope";
import { env } from "@/env";
import { processSingleton } from "@/lib/process-singleton";
import { MINUTE_MS } from "@/lib/time/duration";
import { assertDatabaseAnswers } from "./availability";
import { codeOf, connect } from "./connection";
import { dryRunOf } from "./dry-run";
import { asTransaction, type Tx, withFollowUps } from "./open-transaction";
import { withinQuota } from "./procedure-quota";
import { ReplaceableClient } from "./replaceable-client";

type Client = { sql: postgres.Sql };
type Connection = ReplaceableClient<Client>;
type Connections = {
  all: Set<Connection>;
  idle: Connection[];
  waiting: ((connection: Connection | null) => void)[];
};

const dialect = new PgDialect();

/** Each statement ends within ten seconds; this covers the case in which the driver never answers. */
const MAX_MS = MINUTE_MS;
const ABORTED = "25P02";

/** Shared by the proxy and the pages. */
const connections = () =>
  processSingleton<Connections>("one-trip-connections", () => ({ all: new Set(), idle: [], waiting: [] }));

type Scope = Pick<TenantScope, "tenant" | "viewer">;

/**
 * Reads in one round trip: begin, tenant, all statements and commit are sent together, while `inTenant` needs
 * three. So `work` must issue all its queries before the first answer; later queries and writes are rejected.
 * A lost connection isn't noticed, because reads are simply repeated, so `work` may run twice (TEN-2).
 */
export async function readInOneTrip<T>(scope: Scope, work: Reading<T>): Promise<T> {
  const join = dryRunOf(scope.viewer);
  if (join) return join(scope.tenant.id, work);
  const trips = sharing.getStore();
  if (!trips) return transact("read only", scope, work);
  const key = `${scope.tenant.id} ${scope.viewer?.userId ?? ""}`;
  const trip = trips.get(key) ?? startTrip(scope, () => trips.delete(key));
  trips.set(key, trip);
  const place = trip.readings.push(work) - 1;
  const failure = await trip.ended;
  const read = trip.answers[place];
  if (read?.status === "fulfilled") return read.value as T;
  // Another reading has failed, which ends the transaction for all.
  if (codeOf(read?.reason) === ABORTED) return transact("read only", scope, work);
  throw read ? read.reason : failure;
}

type Reading<T = unknown> = (tx: Tx) => Promise<T>;

/** `ended` resolves to what made the transaction fail. */
type Trip = { readings: Reading[]; answers: PromiseSettledResult<unknown>[]; ended: Promise<unknown> };

const sharing = new AsyncLocalStorage<Map<string, Trip>>();

/** Readings that `work` begins in the same event loop turn share a round trip. */
export const sharingTrips = <T>(work: () => Promise<T>): Promise<T> => sharing.run(new Map(), work);

function startTrip(scope: Scope, onStart: () => void): Trip {
  const trip: Trip = { readings: [], answers: [], ended: endOfTurn().then(run) };
  function run(): Promise<unknown> {
    onStart();
    return transact("read only", scope, async (tx) => {
      const read = trip.readings.map(async (reading) => reading(tx));
      trip.answers = await Promise.allSettled(read);
      await Promise.all(read);
    }).catch((error: unknown) => error);
  }
  return trip;
}

/**
 * Writes in one round trip, under the same rules as `readInOneTrip`. The answers come when the transaction has
 * ended, so they can't make it fail: what `work` refuses after an answer, its statements must have left
 * unchanged. `work` must do no harm if it runs twice.
 */
export const runInOneTrip = <T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transact("read write", scope, work);

type Mode = "read only" | "read write";

async function transact<T>(mode: Mode, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  assertDatabaseAnswers();
  return withFollowUps(work, (follow) =>
    withinQuota("pipelined", () =>
      withConnection((connection) =>
        connection.run((client) => transactOn(connection, client, mode, scope, follow)),
      ),
    ),
  );
}

async function withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await acquire();
  try {
    return await work(connection);
  } finally {
    const { all, idle } = connections();
    if (all.has(connection)) idle.push(connection);
    serve();
  }
}

async function acquire(): Promise<Connection> {
  const connection = await new Promise<Connection | null>((resolve) => {
    connections().waiting.push(resolve);
    serve();
  });
  if (!connection) throw new Error("The database is being closed.");
  return connection;
}

function serve(): void {
  const { all, idle, waiting } = connections();
  while (waiting.length) {
    const connection = idle.pop() ?? (all.size < env.DATABASE_POOL ? addConnection() : null);
    if (!connection) return;
    waiting.shift()?.(connection);
  }
}

function addConnection(): Connection {
  const open = (onclose: () => void) => ({ sql: connect("app", { max: 1, onclose }) });
  const added = new ReplaceableClient({ name: "reading", open, isRepeatable: true, graceSeconds: 0 });
  connections().all.add(added);
  return added;
}

/**
 * Only the commit shows that everything is answered, because the driver repeats a statement whose plan is
 * outdated.
 */
async function transactOn<T>(
  connection: Connection,
  client: Client,
  mode: Mode,
  { tenant, viewer }: Scope,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { unsafe } = client.sql;
  let isOver = false;
  // The driver writes at the end of this event loop turn. This was scheduled first, so it runs before that.
  const ended = new Promise<{ command: string }>((resolve, reject) => {
    setImmediate(() => {
      isOver = true;
      unsafe("commit").then(resolve, reject);
    });
  });
  const begun = unsafe(`begin ${mode}`).execute();
  const entered = unsafe("select set_config('app.tenant', $1, true), set_config('app.user', $2, true)", [
    tenant.id,
    viewer?.userId ?? "",
  ]).execute();
  const ask: typeof unsafe = (text, values, options) => {
    if (isOver) throw new Error("A pipelined transaction asks for everything before its first answer.");
    // The driver would notice only while writing, and then wait for an answer forever.
    if (values?.includes(undefined as never))
      throw new Error("A parameter of a pipelined transaction is missing.");
    return unsafe(text, values, options);
  };
  const asked = asTransaction(async () => work(transactionOver({ unsafe: ask })));
  const answers = Promise.allSettled([begun, entered, asked]);
  const patience = setTimeout(() => connection.discard(client), MAX_MS);
  const end = await ended.catch(() => null);
  if (end?.command !== "COMMIT") connection.discard(client);
  const failure = (await answers).find((one) => one.status === "rejected");
  clearTimeout(patience);
  if (failure && codeOf(failure.reason) !== ABORTED) throw failure.reason;
  if (connection.isLost(client))
    throw Object.assign(new Error("The connection was lost."), { code: "CONNECTION_CLOSED" });
  return asked;
}

type Driver = postgres.Sql & postgres.TransactionSql;
type NoTables = Record<string, never>;
type Session = PostgresJsSession<Driver, NoTables, ExtractTablesWithRelations<NoTables>>;

/** A Drizzle transaction of which only the statements are used. */
function transactionOver(client: Pick<Driver, "unsafe">): Tx {
  const session: Session = new PostgresJsSession(client as Driver, dialect, undefined);
  return new PostgresJsTransaction(dialect, session, undefined);
}

/** Rejects waiting reads; running ones are completed. */
export async function closeConnections(): Promise<void> {
  const { all, waiting } = connections();
  const closed = [...all];
  connections().idle = [];
  all.clear();
  for (const resolveWithNull of waiting.splice(0)) resolveWithNull(null);
  await Promise.all(closed.map((connection) => connection.close()));
}

/** The connections that are open, those of them that are idle, and the transactions that wait for one. */
export function countConnections(): { open: number; idle: number; waiting: number } {
  const { all, idle, waiting } = connections();
  const count = (some: Iterable<Connection>) => [...some].filter(({ isOpen }) => isOpen).length;
  return { open: count(all), idle: count(idle), waiting: waiting.length };
}
