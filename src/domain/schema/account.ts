import { bigint, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { REMAINS } from "@/domain/auth/deletion/rules";
import { EXPORT_STATES } from "@/domain/auth/export/rules";
import { createdAt, instant, primaryId } from "@/server/db/columns";
import { authUsers } from "./auth";
import { tenants } from "./tenant";

/** The community the user requested it in, which is also the sender of the emails about it. */
const askedAt = () =>
  uuid("tenant_id")
    .notNull()
    .references(() => tenants.id, { onDelete: "cascade" });

/**
 * An export of everything stored about a user in all communities, at most one per user. The file is stored
 * under the user's id and isn't served as an image.
 */
export const authExports = pgTable(
  "auth_exports",
  {
    id: primaryId(),
    userId: uuid("user_id")
      .notNull()
      .unique()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    tenantId: askedAt(),
    state: text("state", { enum: EXPORT_STATES }).notNull(),
    bytes: bigint("bytes", { mode: "number" }),
    requestedAt: instant("requested_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("auth_exports_expires").on(table.expiresAt)],
);

/**
 * A user whose account is being deleted: sign-in is blocked, and a job removes their data. The row is deleted
 * with the user; until then it keeps the email for the final message.
 */
export const authDeletions = pgTable("auth_deletions", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => authUsers.id, { onDelete: "cascade" }),
  tenantId: askedAt(),
  email: text("email").notNull(),
  content: text("content", { enum: REMAINS }).notNull(),
  requestedAt: instant("requested_at").notNull(),
});

/**
 * Sanctions still in force when a user deleted their account, keyed by a hash of the email: in one community
 * or, if `tenantId` is null, on the platform. A new account with that email takes them over.
 */
export const authSanctions = pgTable(
  "auth_sanctions",
  {
    id: primaryId(),
    addressCode: text("address_code").notNull(),
    tenantId: uuid("tenant_id").references(() => tenants.id, { onDelete: "cascade" }),
    mutedUntil: instant("muted_until"),
    muteReason: text("mute_reason"),
    suspendedUntil: instant("suspended_until"),
    suspendReason: text("suspend_reason"),
    bannedAt: instant("banned_at"),
    bannedUntil: instant("banned_until"),
    banReason: text("ban_reason"),
    createdAt: createdAt(),
  },
  (table) => [
    unique("auth_sanctions_of").on(table.addressCode, table.tenantId).nullsNotDistinct(),
    index("auth_sanctions_tenant").on(table.tenantId),
  ],
);
