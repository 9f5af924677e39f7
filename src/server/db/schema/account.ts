import { bigint, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { REMAINS } from "@/features/auth/deletion/rules";
import { EXPORT_STATES } from "@/features/auth/export/rules";
import { authUsers } from "./auth";
import { createdAt, instant, primaryId } from "./columns";
import { tenants } from "./tenant";

/** Where somebody asked for it; what is told them comes in that community's name. */
const askedAt = () =>
  uuid("tenant_id")
    .notNull()
    .references(() => tenants.id, { onDelete: "cascade" });

/**
 * The archive of all that is kept about a person, in every community; each has at most one. Its file lies below
 * their id and is no image that anybody could ask for.
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
 * A person who has left: nobody signs in as them any more, and a job takes away what they leave behind. The row
 * goes with its person; until then it keeps the address, to which the last mail goes.
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
 * What was still in force against a person when they left, under a code made of their address: their standing in
 * a community or, without one, on the platform. Whoever begins an account by that address takes it over.
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
