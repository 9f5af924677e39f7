import { sql } from "drizzle-orm";
import { foreignKey, index, integer, pgTable, primaryKey, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "@/server/db/columns";
import { authUsers } from "./auth";
import { tenants } from "./tenant";

/**
 * An operator's offer of the Enterprise plan to a community's owners. It is pending until it is accepted,
 * withdrawn or expired; a community has one pending offer at most. Sending it again renews the same offer.
 */
export const enterpriseOffers = pgTable(
  "enterprise_offers",
  {
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    sentBy: uuid("sent_by").references(() => authUsers.id, { onDelete: "set null" }),
    timesSent: integer("times_sent").notNull().default(1),
    sentAt: instant("sent_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    acceptedAt: instant("accepted_at"),
    withdrawnAt: instant("withdrawn_at"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex("enterprise_offers_pending")
      .on(table.tenantId)
      .where(sql`accepted_at is null and withdrawn_at is null`),
    index("enterprise_offers_sender").on(table.sentBy),
  ],
);

/** The owners that an offer was sent to. Only they can accept it, while they are owners. */
export const enterpriseOfferRecipients = pgTable(
  "enterprise_offer_recipients",
  {
    tenantId: uuid("tenant_id").notNull(),
    offerId: uuid("offer_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.offerId, table.userId] }),
    foreignKey({
      name: "enterprise_offer_recipients_offer",
      columns: [table.tenantId, table.offerId],
      foreignColumns: [enterpriseOffers.tenantId, enterpriseOffers.id],
    }).onDelete("cascade"),
    index("enterprise_offer_recipients_user").on(table.userId),
  ],
);
