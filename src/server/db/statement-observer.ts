import type postgres from "postgres";
import { processSingleton } from "@/lib/process-singleton";
import type { DatabaseRole } from "./roles";

type Observe = (role: DatabaseRole, statement: string) => void;

/** A test that reads every statement, or what Postgres says of them, sets these before the first connection is opened. */
export const statementObserver = () =>
  processSingleton<{ observe?: Observe; onNotice?: (message: string) => void }>(
    "statement-observer",
    () => ({}),
  );

/** `opened` is called with each client before its first use, so that its queries can be counted and traced. */
export const clientObserver = () =>
  processSingleton<{ opened?: (name: string, sql: postgres.Sql) => void }>("client-observer", () => ({}));
