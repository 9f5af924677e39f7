import { eq, getTableName, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

export type Somebody = { userId: string; email: string };

/** One file of an export: which rows of a table are a person's, and what each holds in it. */
export type OwnRows = {
  file: string;
  table: PgTable;
  /** The columns that name the person; none where the rows are theirs by way of another table. */
  by: readonly PgColumn[];
  where: (somebody: Somebody) => SQL | undefined;
  row: SQL;
};

type Cut = { without?: readonly string[]; row?: SQL };

/** A whole row, but for secrets, what is computed and what tells of others. */
function rowOf(table: PgTable, { without = [], row }: Cut): SQL {
  const names = sql.join(
    [...without].map((name) => sql`${name}`),
    sql`, `,
  );
  const whole = sql`to_jsonb(${sql.identifier(getTableName(table))})`;
  return row ?? (without.length > 0 ? sql`${whole} - array[${names}]::text[]` : whole);
}

export const by = (file: string, table: PgTable, columns: readonly PgColumn[], cut: Cut = {}): OwnRows => ({
  file,
  table,
  by: columns,
  where: ({ userId }) => or(...columns.map((column) => eq(column, userId))),
  row: rowOf(table, cut),
});

export const through = (file: string, table: PgTable, where: OwnRows["where"], cut: Cut = {}): OwnRows => ({
  file,
  table,
  by: [],
  where,
  row: rowOf(table, cut),
});
