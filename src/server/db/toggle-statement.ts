import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Tenant } from "@/access/tenant";

/** Whether the viewer has a row about an item, such as a vote or a like, and the item's counter of such rows. */
type Toggle = {
  tenant: Pick<Tenant, "id">;
  /** Query for the item that has an `id`; its row of `items` is locked. Without a row, nothing changes. */
  target: SQL;
  /** Condition on `target`. If it isn't met, nothing changes. */
  isAllowed: SQL;
  rows: PgTable;
  change: { to: "set"; row: Record<string, SQL> } | { to: "clear"; where: SQL | undefined };
  items: PgTable & { id: PgColumn; tenantId: PgColumn };
  /** Assigns the counter. `change` is to be appended to its current value. */
  counter: (change: SQL) => SQL;
  /** The columns to return, from `target`, `changed`, and `counted`, which holds the updated item's `returning`. */
  returning: SQL;
  answer: SQL;
};

/**
 * A single statement that sets or clears the row and changes the counter with it. Both depend on `allowed`, so
 * a refused call changes neither. The first lock waits for a deletion of the item, which is then not found. It
 * isn't stronger, because recounts lock the rows before the item. The update runs even if no row changed,
 * because its lock guarantees that the returned count is current.
 */
export function toggleStatement(toggle: Toggle): SQL {
  const { tenant, target, isAllowed, rows, change, items, counter, returning, answer } = toggle;
  const changed =
    change.to === "set"
      ? sql`insert into ${rows} (${listed(Object.keys(change.row).map((name) => sql.identifier(name)))})
          select ${listed(Object.values(change.row))} from allowed on conflict do nothing returning 1`
      : sql`delete from ${rows} where ${change.where} and exists (select from allowed) returning 1`;
  const sign = sql.raw(change.to === "set" ? "+" : "-");
  return sql`with target as (${target} for key share of ${items}),
    allowed as (select id from target where ${isAllowed}),
    changed as (${changed}),
    counted as (
      update ${items} set ${counter(sql`${sign} (select count(*) from changed)::int`)}
      where ${eq(items.tenantId, tenant.id)} and ${items.id} = (select id from allowed)
      returning ${returning}
    )
    select ${answer} from target`;
}

const listed = (parts: (SQL | ReturnType<typeof sql.identifier>)[]): SQL => sql.join(parts, sql`, `);
