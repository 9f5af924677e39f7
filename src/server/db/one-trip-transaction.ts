import type { ExtractTablesWithRelations } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { PostgresJsSession, PostgresJsTransaction } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import type { TenantScope } from "@/access/scope";
import { env } from "@/env";
import { processSingleton } from "@/lib/process-singleton";
import { MINUTE_MS } from "@/lib/time/duration";
import { assertDatabaseAnswers, suspectDatabase } from "./availability";
import { codeOf, connect, isLoss } from "./connection";
import { asTransaction } from "./open-transaction";
import { withinQuota } from "./procedure-quota";
import type { Tx } from "./transaction";

export type Line = { sql: postgres.Sql; isLost: boolean };
type Lines = { open: Set<Line>; idle: Line[]; waiting: ((line: Line | null) => void)[] };

const dialect = new PgDialect();

/** Each statement ends within ten seconds; this covers the case in which the driver never answers. */
const MAX_MS = MINUTE_MS;
const ABORTED = "25P02";

/** Shared by the proxy and the pages. */
export const lineState = () => processSingleton<{ lines?: Lines }>("pipelined-connections", () => ({}));

function lines(): Lines {
  const state = lineState();
  state.lines ??= { open: new Set(), idle: [], waiting: [] };
  return state.lines;
}

type Scope = Pick<TenantScope, "tenant" | "viewer">;

/**
 * Reads in one round trip: begin, tenant, all statements and commit are sent together, while `inTenant` needs
 * three. So `work` must issue all its queries before the first answer; later queries and writes are rejected.
 * A lost connection isn't noticed, because reads are simply repeated, so `work` may run twice (TEN-2).
 */
export const readInTenant = <T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transact("read only", scope, work);

/**
 * Writes in one round trip, under the same rules as `readInTenant`. The answers come when the transaction has
 * ended, so they can't make it fail: what `work` refuses after an answer, its statements must have left
 * unchanged. `work` must do no harm if it runs twice.
 */
export const writePipelined = <T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transact("read write", scope, work);

type Mode = "read only" | "read write";

function transact<T>(mode: Mode, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  const run = async () => {
    assertDatabaseAnswers();
    return withLine((line) => transactOn(line, mode, scope, work));
  };
  return run().catch((error: unknown) => (isLoss(error) ? run() : Promise.reject(error)));
}

const withLine = <T>(work: (line: Line) => Promise<T>): Promise<T> =>
  withinQuota("pipelined", () => lendLine(work));

async function lendLine<T>(work: (line: Line) => Promise<T>): Promise<T> {
  const line = await acquire();
  try {
    return await work(line);
  } catch (error) {
    if (isLoss(error)) suspectDatabase();
    // Whatever ended one connection has usually ended the idle ones too.
    if (isLoss(error)) for (const lost of [line, ...lines().idle]) discard(lost);
    throw error;
  } finally {
    if (lines().open.has(line)) lines().idle.push(line);
    serve();
  }
}

async function acquire(): Promise<Line> {
  const line = await new Promise<Line | null>((resolve) => {
    lines().waiting.push(resolve);
    serve();
  });
  if (!line) throw new Error("The database is being closed.");
  return line;
}

function serve(): void {
  const { open, idle, waiting } = lines();
  while (waiting.length) {
    const line = idle.pop() ?? (open.size < env.DATABASE_POOL ? openLine() : null);
    if (!line) return;
    waiting.shift()?.(line);
  }
}

function openLine(): Line {
  const line: Line = { sql: connect("app", { max: 1, onclose: () => discard(line) }), isLost: false };
  lines().open.add(line);
  return line;
}

/**
 * Drops a client with its connection, because the driver would continue the rest of a transaction on the next
 * one.
 */
function discard(line: Line): void {
  const known = lines();
  line.isLost = true;
  known.open.delete(line);
  known.idle = known.idle.filter((other) => other !== line);
  void line.sql.end({ timeout: 0 });
}

/**
 * Only the commit shows that everything is answered, because the driver repeats a statement whose plan is
 * outdated.
 */
async function transactOn<T>(
  line: Line,
  mode: Mode,
  { tenant, viewer }: Scope,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { unsafe } = line.sql;
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
  const patience = setTimeout(() => discard(line), MAX_MS);
  const end = await ended.catch(() => null);
  if (end?.command !== "COMMIT") discard(line);
  const failure = (await answers).find((one) => one.status === "rejected");
  clearTimeout(patience);
  if (failure && codeOf(failure.reason) !== ABORTED) throw failure.reason;
  if (line.isLost) throw Object.assign(new Error("The connection was lost."), { code: "CONNECTION_CLOSED" });
  return asked;
}

type Client = postgres.Sql & postgres.TransactionSql;
type NoTables = Record<string, never>;
type Session = PostgresJsSession<Client, NoTables, ExtractTablesWithRelations<NoTables>>;

/** A Drizzle transaction of which only the statements are used. */
function transactionOver(client: Pick<Client, "unsafe">): Tx {
  const session: Session = new PostgresJsSession(client as Client, dialect, undefined);
  return new PostgresJsTransaction(dialect, session, undefined);
}

/** Rejects waiting reads; running ones are completed. */
export async function closeLines(): Promise<void> {
  const { open, waiting } = lines();
  lineState().lines = undefined;
  for (const resolveWithNull of waiting) resolveWithNull(null);
  await Promise.all([...open].map(({ sql }) => sql.end({ timeout: 5 })));
}
