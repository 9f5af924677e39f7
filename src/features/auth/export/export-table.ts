import { and, eq, getTableName, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { salesRequests, supportTickets } from "@/server/db/schema";

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

/** Messages that somebody sent, also without an account from the address that they have proved since. */
export const isOwnTicket = ({ userId, email }: { userId: string; email: string }): SQL | undefined =>
  or(
    eq(supportTickets.userId, userId),
    and(isNull(supportTickets.userId), eq(sql`lower(${supportTickets.email})`, email.toLowerCase())),
  );

/** As `isOwnTicket`, of what was asked of those who run the platform. */
export const isOwnRequest = ({ userId, email }: { userId: string; email: string }): SQL | undefined =>
  or(
    eq(salesRequests.userId, userId),
    and(isNull(salesRequests.userId), eq(sql`lower(${salesRequests.email})`, email.toLowerCase())),
  );
