import type postgres from "postgres";
import { env } from "@/env";
import { processSingleton } from "@/lib/process-singleton";
import { cutText } from "@/lib/text/cut";
import { countConnections } from "@/server/db/one-trip-transaction";
import { clientObserver } from "@/server/db/statement-observer";
import { isTracing, startSpan, trace } from "./trace";

export type PoolFigures = { name: string; max: number; open: number; idle: number; waiting: number };

type Use = { max: number; open: number; inFlight: number };
type Watched = Pick<postgres.Sql, "begin" | "unsafe" | "options">;

const uses = () => processSingleton("pool-uses", () => new Map<string, Use>());

/**
 * Counts the queries in each pool. The driver exposes no pool state, so each client is wrapped when it is opened. Call
 * it before the first one opens.
 */
export function watchPools(): void {
  clientObserver().opened = (name, sql) => {
    if (name === READING) traceStatements(name, sql);
    else if (name !== SHARED) watch(name, sql);
  };
}

/** Its connections count themselves. */
const READING = "reading";
const SHARED = "shared";

function watch(name: string, sql: Watched): void {
  const use: Use = { max: sql.options.max, open: 0, inFlight: 0 };
  uses().set(name, use);
  const enter = () => {
    use.inFlight += 1;
    // The driver opens a connection if all open ones are busy, up to the limit.
    use.open = Math.max(use.open, Math.min(use.inFlight, use.max));
  };
  const leave = () => {
    use.inFlight -= 1;
  };
  const { begin } = sql;
  traceStatements(name, sql);
  const { unsafe } = sql;
  const { onclose } = sql.options as { onclose?: (id: number) => void };
  Object.assign(sql.options, {
    onclose: (id: number) => {
      use.open = Math.max(0, use.open - 1);
      onclose?.(id);
    },
  });
  let isBeginning = false;
  const traced = (work: (tx: postgres.TransactionSql) => unknown) =>
    trace("postgres transaction", { ...SYSTEM, "startuphub.pool": name }, () => counted(work));
  const counted = async (work: (tx: postgres.TransactionSql) => unknown) => {
    enter();
    try {
      isBeginning = true;
      const result = begin((tx) => {
        traceStatements(name, tx);
        return work(tx);
      });
      isBeginning = false;
      return await result;
    } finally {
      leave();
    }
  };
  const countedStatement = (...asked: Parameters<typeof unsafe>) => {
    // The driver starts a transaction with a statement, which is counted with the transaction.
    if (isBeginning) return unsafe(...asked);
    enter();
    const query = unsafe(...asked);
    query.then(leave, leave);
    return query;
  };
  Object.assign(sql, { begin: traced, unsafe: countedStatement });
}

const SYSTEM = { "db.system.name": "postgresql" };
/** The length a statement is truncated to. Its parameters are never exported. */
const MAX_STATEMENT_LENGTH = 2000;

function traceStatements(pool: string, sql: Pick<Watched, "unsafe">): void {
  if (!isTracing()) return;
  const { unsafe } = sql;
  const traced = (...asked: Parameters<typeof unsafe>) => {
    const [text] = asked;
    const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? "";
    const end = startSpan(`postgres ${operation}`, {
      ...SYSTEM,
      "db.operation.name": operation,
      "db.query.text": cutText(text, MAX_STATEMENT_LENGTH),
      "startuphub.pool": pool,
    });
    const query = unsafe(...asked);
    query.then(() => end(), end);
    return query;
  };
  Object.assign(sql, { unsafe: traced });
}

const figuresOf = (name: string, { max, open, inFlight }: Use): PoolFigures => ({
  name,
  max,
  open,
  idle: Math.max(0, open - inFlight),
  waiting: Math.max(0, inFlight - max),
});

export function poolFigures(): PoolFigures[] {
  const reading = { name: READING, max: env.DATABASE_POOL, ...countConnections() };
  return [...[...uses()].map(([name, use]) => figuresOf(name, use)), reading];
}
