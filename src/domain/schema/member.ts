import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { MEMBER_ROLES } from "@/access/names";
import { instant } from "@/server/db/columns";
import { authUsers } from "./auth";
import { tenants } from "./tenant";

/** A user's role and sanctions in one community; created on their first action there. */
export const members = pgTable(
  "members",
  {
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    role: text("role", { enum: MEMBER_ROLES }).notNull().default("member"),
    mutedUntil: instant("muted_until"),
    muteReason: text("mute_reason"),
    suspendedUntil: instant("suspended_until"),
    suspendReason: text("suspend_reason"),
    bannedAt: instant("banned_at"),
    bannedUntil: instant("banned_until"),
    banReason: text("ban_reason"),
    /** Since then, their content skips the automatic rules and isn't held for moderation. */
    trustedAt: instant("trusted_at"),
    /** Since then, others can't see their profile text; with the reason. */
    profileHiddenAt: instant("profile_hidden_at"),
    profileHiddenReason: text("profile_hidden_reason"),
    joinedAt: instant("joined_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    index("members_user").on(table.userId),
    index("members_joined").on(table.tenantId, table.joinedAt.desc(), table.userId.desc()),
    index("members_role").on(table.tenantId, table.role, table.joinedAt.desc(), table.userId.desc()),
    index("members_limited")
      .on(table.tenantId, table.joinedAt)
      .where(sql`muted_until is not null or suspended_until is not null or banned_at is not null`),
  ],
);
