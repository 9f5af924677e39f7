import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { EXPORT_STATES } from "@/domain/auth/export/rules";
import { instant } from "@/server/db/columns";
import { authUsers } from "./auth";
import { tenants } from "./tenant";

/** An archive of a whole community that an owner has requested, at most one per community. */
export const communityExports = pgTable(
  "community_exports",
  {
    tenantId: uuid("tenant_id")
      .primaryKey()
      .references(() => tenants.id, { onDelete: "cascade" }),
    /** Names the file in the store. A new export has a new one. */
    id: uuid("id").notNull(),
    requestedBy: uuid("requested_by").references(() => authUsers.id, { onDelete: "set null" }),
    state: text("state", { enum: EXPORT_STATES }).notNull(),
    bytes: bigint("bytes", { mode: "number" }),
    requestedAt: instant("requested_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("community_exports_expires").on(table.expiresAt),
    index("community_exports_requester").on(table.requestedBy),
  ],
);
