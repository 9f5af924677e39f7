import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { BLOCK_EFFECTS, BLOCK_KINDS } from "@/domain/security/blocks/rules";
import { createdAt, instant, rowId, tenantKey } from "@/server/db/columns";
import { authUsers } from "./auth";
import { tenants } from "./tenant";

/** IP block and allow rules of a community, until they expire or are removed. */
export const accessBlocks = pgTable(
  "access_blocks",
  {
    id: rowId(),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: BLOCK_KINDS }).notNull(),
    subject: text("subject").notNull(),
    effect: text("effect", { enum: BLOCK_EFFECTS }).notNull(),
    reason: text("reason").notNull(),
    createdBy: uuid("created_by").references(() => authUsers.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    expiresAt: instant("expires_at"),
    liftedAt: instant("lifted_at"),
  },
  (table) => [
    tenantKey(table),
    index("access_blocks_time").on(table.tenantId, table.createdAt),
    index("access_blocks_created_by").on(table.createdBy),
  ],
);
