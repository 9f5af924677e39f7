import { foreignKey, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { members } from "./member";
import { ofStartup } from "./startup";

/**
 * The values of custom fields, each as text in its normal form; several rows for several choices. A table of rows
 * beside the startup, because row-level security lets only comparisons by `=` use an index: so a filter is an index
 * scan. Values are bounded, so that they fit into an index.
 */
export const startupFieldValues = pgTable(
  "startup_field_values",
  {
    tenantId: uuid("tenant_id").notNull(),
    startupId: uuid("startup_id").notNull(),
    field: text("field").notNull(),
    value: text("value").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.startupId, table.field, table.value] }),
    index("startup_field_values_value").on(table.tenantId, table.field, table.value, table.startupId),
    ofStartup(table),
  ],
);

/** They belong to the membership, not to the account. */
export const memberFieldValues = pgTable(
  "member_field_values",
  {
    tenantId: uuid("tenant_id").notNull(),
    userId: uuid("user_id").notNull(),
    field: text("field").notNull(),
    value: text("value").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.field, table.value] }),
    index("member_field_values_value").on(table.tenantId, table.field, table.value, table.userId),
    index("member_field_values_user").on(table.userId),
    foreignKey({
      columns: [table.tenantId, table.userId],
      foreignColumns: [members.tenantId, members.userId],
    }).onDelete("cascade"),
  ],
);
