import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { HUB_CATEGORIES } from "@/domain/tenant/hub-listing/rules";
import { instant } from "@/server/db/columns";
import { tenants } from "./tenant";

/**
 * What a community shows of itself on the hub, as its owner has chosen. It is read there, on another community's host,
 * so it has no row-level security and holds only what is public. Its figures are copies; null if the owner doesn't show
 * them or there are none.
 */
export const hubListings = pgTable(
  "hub_listings",
  {
    tenantId: uuid("tenant_id")
      .primaryKey()
      .references(() => tenants.id, { onDelete: "cascade" }),
    /** Null while the owner doesn't want it on the hub; the texts are kept. */
    listedAt: instant("listed_at"),
    sentence: text("sentence").notNull(),
    category: text("category", { enum: HUB_CATEGORIES }).notNull(),
    showsMembers: boolean("shows_members").notNull(),
    showsSessions: boolean("shows_sessions").notNull(),
    memberCount: integer("member_count"),
    nextSessionAt: instant("next_session_at"),
    nextSessionTitle: text("next_session_title"),
  },
  (table) => [
    index("hub_listings_order")
      .on(sql`coalesce(member_count, 0)`, table.tenantId)
      .where(sql`listed_at is not null`),
  ],
);
