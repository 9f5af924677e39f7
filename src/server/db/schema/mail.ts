import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, primaryId } from "./columns";
import { tenants } from "./tenant";

/** Every mail the product writes; without SMTP this is where it stays. */
export const mails = pgTable(
  "mails",
  {
    id: primaryId(),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    html: text("html").notNull(),
    text: text("text").notNull(),
    sentAt: instant("sent_at"),
    createdAt: createdAt(),
  },
  (table) => [index("mails_time").on(table.tenantId, table.createdAt)],
);
