import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, rowId, tenantKey } from "@/server/db/columns";
import { authUsers } from "./auth";
import { tenants } from "./tenant";

/** Notes of a community's staff about a member; the member can't see them. */
export const memberNotes = pgTable(
  "member_notes",
  {
    id: rowId(),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    authorId: uuid("author_id").references(() => authUsers.id, { onDelete: "set null" }),
    body: text("body").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    index("member_notes_person").on(table.tenantId, table.userId, table.createdAt),
    index("member_notes_user").on(table.userId),
    index("member_notes_author").on(table.authorId),
  ],
);
