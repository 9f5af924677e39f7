import { randomBytes } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { adminAddress, createDatabase, TEMPLATE } from "./addresses";

/** Longer than any statement. A transaction that a test file has left open holds its locks for ever. */
const LOCK_TIMEOUT_MS = 2000;

/** The name of the only connection that isn't the product's or its owner's. */
export const OF_THE_TESTS = "tests";

const OURS = "nspname !~ '^pg_' and nspname <> 'information_schema'";

/** What a table, a policy, a function or a grant changes in the catalog; writing rows changes none of it. */
const CATALOG = `select md5(string_agg(entry, ' ' order by entry)) as mark from (
  select c.oid || ':' || c.xmin as entry from pg_class c join pg_namespace n on n.oid = relnamespace where ${OURS}
  union all select p.oid || ':' || p.xmin from pg_proc p join pg_namespace n on n.oid = pronamespace where ${OURS}
  union all select oid || ':' || xmin from pg_policy
  union all select oid || ':' || xmin from pg_trigger where not tgisinternal
  union all select oid || ':' || xmin from pg_constraint
  union all select oid || ':' || xmin from pg_namespace where ${OURS}
  union all select setdatabase || ':' || setrole || ':' || xmin from pg_db_role_setting) entries`;

/** Connections that the file before hasn't ended. They connect again when they are cut off. */
const LISTENERS = `select pid from pg_stat_activity
  where datname = current_database() and application_name = 'startuphub listener'`;

const TABLES = `select format('%I.%I', nspname, relname) as name, 'pristine_' || c.oid as copy,
  (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where ${OURS} and relkind in ('r', 'p') and not relispartition`;

/**
 * The database of a worker. All of its test files use it in turn, and each finds it as the migrations leave it:
 * creating it again for each file would take a fifth of the run.
 */
export class TestDatabase {
  readonly name = `${TEMPLATE}_${randomBytes(4).toString("hex")}`;
  #admin: Sql | undefined;
  #mark: unknown;
  #reset = "";

  /** Creates the database, or removes the rows that the test file before has left. */
  async prepare(): Promise<void> {
    if (this.#admin && (await this.#removeRows())) return;
    await this.#create();
  }

  async #create(): Promise<void> {
    await this.#admin?.end();
    const server = postgres(adminAddress(), { max: 1, onnotice: () => {} });
    await createDatabase(server, this.name, `template ${TEMPLATE} strategy file_copy`);
    await server.end();
    // As a replica: no trigger, and no order among the tables that refer to each other.
    const connection = {
      application_name: OF_THE_TESTS,
      session_replication_role: "replica",
      lock_timeout: LOCK_TIMEOUT_MS,
    };
    this.#admin = postgres(adminAddress(this.name), { max: 1, onnotice: () => {}, connection });
    this.#reset = await keepPristine(this.#admin);
    this.#mark = await this.#readMark();
  }

  /** Returns false if the file has changed more than rows, holds a lock or still listens. */
  async #removeRows(): Promise<boolean> {
    try {
      if ((await this.#readMark()) !== this.#mark) return false;
      if ((await this.#admin?.unsafe(LISTENERS))?.length) return false;
      await this.#admin?.unsafe(this.#reset);
      return true;
    } catch {
      return false;
    }
  }

  async #readMark(): Promise<unknown> {
    const [row] = (await this.#admin?.unsafe(CATALOG)) ?? [];
    return row?.mark;
  }
}

/** Copies the built-in rows to temporary tables. Returns the statement that restores all tables. */
async function keepPristine(admin: Sql): Promise<string> {
  const tables = await admin.unsafe<{ name: string; copy: string; columns: string }[]>(TABLES);
  const statements: string[] = [];
  for (const { name, copy, columns } of tables) {
    statements.push(`delete from ${name};`);
    const { count } = await admin.unsafe(`create temp table ${copy} as select ${columns} from ${name}`);
    if (count)
      statements.push(
        `insert into ${name} (${columns}) overriding system value select ${columns} from ${copy};`,
      );
    else await admin.unsafe(`drop table ${copy}`);
  }
  return `do $$ begin ${statements.join("\n")} end $$`;
}
