import { sql } from "drizzle-orm";
import { index, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { MAIL_KINDS, MAIL_STATES } from "@/domain/notification/emails/rules";
import { createdAt, instant, rowId, tenantKey } from "@/server/db/columns";
import { tenants } from "./tenant";

/**
 * Every email the product sends; without SMTP it stays here. `key` identifies its subject, so that the same
 * email is never written twice. `unsubscribeUrl` is for one-click unsubscribe.
 */
export const mails = pgTable(
  "mails",
  {
    id: rowId(),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: MAIL_KINDS }).notNull().default("transactional"),
    key: text("key"),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    html: text("html").notNull(),
    text: text("text").notNull(),
    unsubscribeUrl: text("unsubscribe_url"),
    /** An iCalendar message; null for emails without one. */
    calendar: text("calendar"),
    state: text("state", { enum: MAIL_STATES }).notNull().default("waiting"),
    attempts: smallint("attempts").notNull().default(0),
    lastError: text("last_error"),
    sentAt: instant("sent_at"),
    /** The time to delete it; null means never. */
    eraseAt: instant("erase_at"),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    unique("mails_key").on(table.tenantId, table.key),
    index("mails_time").on(table.tenantId, table.createdAt),
    index("mails_unsent").on(table.tenantId, table.state, table.createdAt).where(sql`state <> 'sent'`),
    index("mails_sent_to")
      .on(table.tenantId, table.recipient, table.sentAt)
      .where(sql`kind = 'notification' and sent_at is not null`),
    index("mails_sent")
      .on(table.tenantId, table.sentAt)
      .where(sql`kind = 'notification' and sent_at is not null`),
  ],
);
