import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, rowId, tenantKey } from "@/server/db/columns";
import { authUsers } from "./auth";
import { tenants } from "./tenant";

/** An uploaded, re-encoded image. `key` is its key in the file store; sizes are in pixels and bytes. */
export const files = pgTable(
  "files",
  {
    id: rowId(),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    userId: uuid("user_id").references(() => authUsers.id, { onDelete: "set null" }),
    kind: text("kind", { enum: ["logo", "gallery", "avatar", "slide", "poster", "brand"] }).notNull(),
    key: text("key").notNull(),
    contentType: text("content_type").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: integer("bytes").notNull(),
    createdAt: createdAt(),
  },
  (table) => [tenantKey(table), index("files_user").on(table.tenantId, table.userId)],
);
