import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { env } from "@/env";
import { adminAddress } from "./addresses";
import { owner } from "./owner-db";

type Column = { name: string; type: string };

/** The tables that carry a `tenant_id`, read from the database itself. */
export async function tablesWithTenant(): Promise<string[]> {
  const rows = await owner.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant_id' order by 1`);
  return rows.map(({ name }) => name);
}

const VALUES: Record<string, () => string> = {
  uuid: () => `'${randomUUID()}'`,
  ARRAY: () => "'{}'",
  text: () => `'${randomUUID()}'`,
  bigint: () => "1",
  integer: () => "1",
  smallint: () => "1",
  boolean: () => "true",
  jsonb: () => "'{}'",
  tsvector: () => "''",
  date: () => "'2026-01-01'",
  "timestamp with time zone": () => "now()",
};

/** A statement that adds one row of a community to any table: what has no default gets a value of its type. */
export async function insertInto(table: string, tenantId: string): Promise<string> {
  const columns = await owner.execute<Column>(sql`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name <> 'tenant_id'
      and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'`);
  const names = ["tenant_id", ...columns.map(({ name }) => name)];
  const values = [`'${tenantId}'`, ...columns.map(({ type }) => dummyOf(table, type))];
  return `insert into ${table} (${names.join(", ")}) values (${values.join(", ")})`;
}

/** Adds such rows without looking at foreign keys, which only a superuser may. */
export async function plantRows(tables: readonly string[], tenantIds: readonly string[]): Promise<void> {
  const database = new URL(env.DATABASE_URL).pathname.slice(1);
  const admin = postgres(adminAddress(database), { max: 1, onnotice: () => {} });
  await admin.unsafe("set session_replication_role = replica");
  for (const table of tables) {
    for (const tenantId of tenantIds) await admin.unsafe(await insertInto(table, tenantId));
  }
  await admin.end();
}

function dummyOf(table: string, type: string): string {
  const make = VALUES[type];
  if (!make) throw new Error(`${table} has a column of type ${type}; say here what to put into one.`);
  return make();
}
