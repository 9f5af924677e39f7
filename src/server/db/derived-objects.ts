import { createHash } from "node:crypto";
import type postgres from "postgres";
import { withLockRetries } from "./migrations/lock-retries";

/**
 * A part of the database derived from the code instead of the migrations: a table's row-level security, a set
 * of functions, or rights on a schema.
 */
export type DerivedObject = {
  name: string;
  /** Creates or replaces the object, whatever existed before. */
  statements: string;
  /** An SQL expression for the object's current state in the catalog, as text. */
  state: string;
};

type Applied = { name: string; wanted: string; state: string };

const APPLIED = "drizzle.applied_objects";

/**
 * Applies the objects that differ from the code, each in its own transaction, and skips the rest, so that a
 * start under traffic takes no locks if nothing has changed. An object is up to date if it was created by the
 * same statements and its state in the catalog hasn't changed since. This also restores objects that were
 * dropped, edited by hand, or lost in a restore.
 * @returns the names of the applied objects.
 */
export async function applyDerivedObjects(
  sql: postgres.Sql,
  objects: readonly DerivedObject[],
): Promise<string[]> {
  const [found] = await sql`select to_regclass(${APPLIED}) is not null as "exists"`;
  if (!found?.exists)
    await sql.unsafe(
      `create schema if not exists drizzle; create table if not exists ${APPLIED} (name text primary key, wanted text not null, state text not null)`,
    );
  const applied = await readApplied(sql);
  // Catalog functions wait for locked tables too.
  const states = await withLockRetries(sql, "the catalog", () => readStates(sql, objects));
  const changed = objects.filter(({ name, statements }) => {
    const last = applied.get(name);
    return last?.wanted !== digestOf(statements) || last.state !== states.get(name);
  });
  for (const object of changed)
    await withLockRetries(sql, object.name, () => sql.begin((tx) => apply(tx, object)));
  return changed.map(({ name }) => name);
}

async function apply(tx: postgres.TransactionSql, object: DerivedObject): Promise<void> {
  const { name, statements } = object;
  await tx.unsafe(statements);
  const state = (await readStates(tx, [object])).get(name) ?? "";
  const wanted = digestOf(statements);
  await tx`insert into ${tx.unsafe(APPLIED)} ${tx({ name, wanted, state })}
    on conflict (name) do update set wanted = excluded.wanted, state = excluded.state`;
}

async function readApplied(sql: postgres.Sql): Promise<Map<string, Applied>> {
  const rows = await sql<Applied[]>`select name, wanted, state from ${sql.unsafe(APPLIED)}`;
  return new Map(rows.map((row) => [row.name, row]));
}

async function readStates(
  sql: postgres.Sql | postgres.TransactionSql,
  objects: readonly DerivedObject[],
): Promise<Map<string, string>> {
  const rows = await sql.unsafe<{ name: string; state: string }[]>(
    objects
      .map(({ state }, index) => `select ${index} as place, md5(coalesce((${state})::text, '')) as state`)
      .join(" union all ")
      .concat(" order by place"),
  );
  return new Map(objects.map(({ name }, index) => [name, rows[index]?.state ?? ""]));
}

const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex");

export const stateOfFunctions = (names: readonly string[]): string => `
  select string_agg(concat_ws(' ', pg_get_functiondef(p.oid), pg_get_userbyid(p.proowner), p.proacl::text), ' '
    order by p.oid::regprocedure::text)
  from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname = any ('{${names.join(",")}}')`;

export const stateOfTriggers = (name: string): string => `
  select string_agg(pg_get_triggerdef(t.oid) || t.tgenabled::text, ' ' order by t.tgrelid::regclass::text)
  from pg_trigger t where t.tgname = '${name}' and not t.tgisinternal`;

export const stateOfTable = (schema: string, table: string): string => `
  select concat_ws(' ', c.relrowsecurity, c.relforcerowsecurity, c.relacl::text,
    (select string_agg(a.attname || ' ' || a.attacl::text, ' ' order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attacl is not null),
    (select string_agg(concat_ws(' ', p.policyname, p.permissive, p.roles::text, p.cmd, p.qual, p.with_check), ' '
      order by p.policyname) from pg_policies p where p.schemaname = '${schema}' and p.tablename = '${table}'))
  from pg_class c where c.oid = to_regclass('${schema}."${table}"')`;
