import type { ExtractTablesWithRelations } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { PostgresJsSession, PostgresJsTransaction } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import type { TenantScope } from "@/access/scope";
import { env } from "@/env";
import type { Tx } from "./client";
import { connect, isLoss } from "./connection";

/** One connection, lent to one reading at a time. */
type Line = { sql: postgres.Sql; isLost: boolean };
type Lines = { open: Set<Line>; idle: Line[]; waiting: ((line: Line) => void)[] };

const shared = globalThis as typeof globalThis & { startuphubLines?: Lines };
const dialect = new PgDialect();

/** Next bundles the proxy apart from the pages; both read over the same lines. */
function lines(): Lines {
  shared.startuphubLines ??= { open: new Set(), idle: [], waiting: [] };
  return shared.startuphubLines;
}

/**
 * Reads in one turn: the beginning, the community, every statement and the end go to Postgres together and are answered
 * together, where `inTenant` waits for an answer three times. So `work` asks for all it wants before its first answer;
 * what it asks later is refused, and so is a statement that writes. Nobody notices a connection that was lost: what
 * changes nothing is simply asked again. (`docs/behaviours.md`, TEN-2)
 */
export function readInTenant<T>(
  scope: Pick<TenantScope, "tenant" | "viewer">,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const read = () => lend((line) => readOn(line, scope, work));
  return read().catch((error: unknown) => (isLoss(error) ? read() : Promise.reject(error)));
}

async function lend<T>(work: (line: Line) => Promise<T>): Promise<T> {
  const line = await take();
  try {
    return await work(line);
  } catch (error) {
    // What ended one connection has mostly ended those that wait, too.
    if (isLoss(error)) for (const lost of [line, ...lines().idle]) giveUp(lost);
    throw error;
  } finally {
    giveBack(line);
  }
}

function take(): Line | Promise<Line> {
  const { open, idle, waiting } = lines();
  const line = idle.pop() ?? (open.size < env.DATABASE_POOL ? openLine() : null);
  return line ?? new Promise((resolve) => waiting.push(resolve));
}

function giveBack(line: Line): void {
  const { idle, waiting } = lines();
  const next = waiting.shift();
  if (next) next(line.isLost ? openLine() : line);
  else if (!line.isLost) idle.push(line);
}

function openLine(): Line {
  const line: Line = { sql: connect("app", 1, () => giveUp(line)), isLost: false };
  lines().open.add(line);
  return line;
}

/** A line ends with its connection: the driver would carry on with what is left of a transaction on the next one. */
function giveUp(line: Line): void {
  const known = lines();
  line.isLost = true;
  known.open.delete(line);
  known.idle = known.idle.filter((other) => other !== line);
  void line.sql.end({ timeout: 0 });
}

async function readOn<T>(
  line: Line,
  { tenant, viewer }: Pick<TenantScope, "tenant" | "viewer">,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { unsafe } = line.sql;
  let isOver = false;
  // The driver writes at the end of this turn of the event loop. This is asked for first and thus comes before it.
  const ended = new Promise((resolve, reject) => {
    setImmediate(() => {
      isOver = true;
      unsafe("commit").then(resolve, reject);
    });
  });
  const begun = unsafe("begin read only").execute();
  const entered = unsafe("select set_config('app.tenant', $1, true), set_config('app.user', $2, true)", [
    tenant.id,
    viewer?.userId ?? "",
  ]).execute();
  const ask: typeof unsafe = (...statement) => {
    if (isOver) throw new Error("A reading asks for everything before its first answer.");
    return unsafe(...statement);
  };
  const answer = perform(work, transactionOver({ unsafe: ask }));
  const all = await Promise.allSettled([begun, entered, answer, ended]);
  const failure = all.find((one) => one.status === "rejected");
  if (failure) throw failure.reason;
  if (line.isLost) throw Object.assign(new Error("The connection was lost."), { code: "CONNECTION_CLOSED" });
  return answer;
}

/** What throws before its first statement is a rejection like any other. */
const perform = async <T>(work: (tx: Tx) => Promise<T>, tx: Tx): Promise<T> => work(tx);

type Client = postgres.Sql & postgres.TransactionSql;
type NoTables = Record<string, never>;
type Session = PostgresJsSession<Client, NoTables, ExtractTablesWithRelations<NoTables>>;

/** Drizzle's transaction, of which a reading uses the statements alone. */
function transactionOver(client: Pick<Client, "unsafe">): Tx {
  const session: Session = new PostgresJsSession(client as Client, dialect, undefined);
  return new PostgresJsTransaction(dialect, session, undefined);
}

export async function closeLines(): Promise<void> {
  const { open } = lines();
  shared.startuphubLines = undefined;
  await Promise.all([...open].map(({ sql }) => sql.end({ timeout: 5 })));
}
