import { and, eq, getTableName, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { salesRequests, supportTickets } from "@/domain/schema";

export type Account = { userId: string; email: string };

/** One file of an export: the user's rows in one table and the JSON of each row. */
export type OwnRows = {
  file: string;
  table: PgTable;
  /** Columns that reference the user. Empty if ownership is derived through another table. */
  by: readonly PgColumn[];
  where: (account: Account) => SQL | undefined;
  row: SQL;
};

type Cut = { without?: readonly string[]; row?: SQL };

/** Returns the whole row without secrets, generated columns and other people's data. */
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

/** Matches the user's tickets, including those sent signed out from an address they have since verified. */
export const isOwnTicket = ({ userId, email }: { userId: string; email: string }): SQL | undefined =>
  or(
    eq(supportTickets.userId, userId),
    and(isNull(supportTickets.userId), eq(sql`lower(${supportTickets.email})`, email.toLowerCase())),
  );

/** Like `isOwnTicket`, for requests to the platform. */
export const isOwnRequest = ({ userId, email }: { userId: string; email: string }): SQL | undefined =>
  or(
    eq(salesRequests.userId, userId),
    and(isNull(salesRequests.userId), eq(sql`lower(${salesRequests.email})`, email.toLowerCase())),
  );
