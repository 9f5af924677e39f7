import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { INVITATION_STATUSES, MAKER_ROLES } from "@/domain/startup/makers/rules";
import { createdAt, instant, rowId, tenantKey } from "@/server/db/columns";
import { authUsers } from "./auth";
import { ofStartup } from "./startup";

/**
 * An invitation to become a maker: for a user (`userId`) or for an email address (`email`, in lowercase,
 * deleted once it is answered). Only the hash of the emailed token is stored; resending creates a new token.
 */
export const makerInvitations = pgTable(
  "maker_invitations",
  {
    id: rowId(),
    tenantId: uuid("tenant_id").notNull(),
    startupId: uuid("startup_id").notNull(),
    role: text("role", { enum: MAKER_ROLES }).notNull(),
    userId: uuid("user_id").references(() => authUsers.id, { onDelete: "cascade" }),
    email: text("email"),
    wordHash: text("word_hash").notNull(),
    status: text("status", { enum: INVITATION_STATUSES }).notNull().default("pending"),
    timesSent: integer("times_sent").notNull().default(1),
    sentAt: instant("sent_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    invitedBy: uuid("invited_by").references(() => authUsers.id, { onDelete: "set null" }),
    answeredAt: instant("answered_at"),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    ofStartup(table),
    uniqueIndex("maker_invitations_word").on(table.tenantId, table.wordHash),
    index("maker_invitations_startup").on(table.tenantId, table.startupId),
    index("maker_invitations_person").on(table.tenantId, table.userId),
    index("maker_invitations_email").on(table.tenantId, table.email),
  ],
);
