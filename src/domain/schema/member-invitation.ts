import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { MEMBER_ROLES } from "@/access/names";
import { OFFER_STATES } from "@/domain/member/roles/rules";
import { createdAt, instant, rowId, tenantKey } from "@/server/db/columns";
import { authUsers } from "./auth";
import { tenants } from "./tenant";

const ofCommunity = () =>
  uuid("tenant_id")
    .notNull()
    .references(() => tenants.id, { onDelete: "cascade" });

/**
 * An invitation to a community with a role: by email (`email`, in lowercase, stored only while it is open) or
 * by link. Only the hash of the token is stored; resending replaces it.
 */
export const memberInvitations = pgTable(
  "member_invitations",
  {
    id: rowId(),
    tenantId: ofCommunity(),
    role: text("role", { enum: MEMBER_ROLES }).notNull(),
    isMailed: boolean("is_mailed").notNull(),
    email: text("email"),
    wordHash: text("word_hash").notNull(),
    maxUses: integer("max_uses").notNull(),
    uses: integer("uses").notNull().default(0),
    timesSent: integer("times_sent").notNull().default(1),
    sentAt: instant("sent_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    invitedBy: uuid("invited_by").references(() => authUsers.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    uniqueIndex("member_invitations_word").on(table.tenantId, table.wordHash),
    index("member_invitations_open").on(table.tenantId, table.createdAt),
    index("member_invitations_email").on(table.email),
    index("member_invitations_inviter").on(table.invitedBy),
    check("member_invitations_uses", sql`uses between 0 and max_uses`),
  ],
);

export const memberInvitationUses = pgTable(
  "member_invitation_uses",
  {
    tenantId: uuid("tenant_id").notNull(),
    invitationId: uuid("invitation_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.invitationId, table.userId] }),
    foreignKey({
      columns: [table.tenantId, table.invitationId],
      foreignColumns: [memberInvitations.tenantId, memberInvitations.id],
    }).onDelete("cascade"),
    index("member_invitation_uses_user").on(table.userId),
  ],
);

/**
 * People who don't want to be invited by email to this community again. `addressCode` is a keyed hash, so that a
 * no lasts without the address.
 */
export const declinedAddresses = pgTable(
  "declined_addresses",
  {
    tenantId: ofCommunity(),
    addressCode: text("address_code").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.addressCode] })],
);

/** An owner's offer to make another member an owner; nothing changes until it is accepted. */
export const ownershipOffers = pgTable(
  "ownership_offers",
  {
    id: rowId(),
    tenantId: ofCommunity(),
    fromId: uuid("from_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    toId: uuid("to_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    /** True if the offering owner stays an owner too. */
    keepsRole: boolean("keeps_role").notNull(),
    status: text("status", { enum: OFFER_STATES }).notNull().default("pending"),
    expiresAt: instant("expires_at").notNull(),
    answeredAt: instant("answered_at"),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    uniqueIndex("ownership_offers_pending").on(table.tenantId, table.toId).where(sql`status = 'pending'`),
    index("ownership_offers_from").on(table.fromId),
    index("ownership_offers_to").on(table.toId),
  ],
);
