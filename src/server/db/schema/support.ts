import { foreignKey, index, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { TICKET_TOPICS, type TicketTopic } from "@/features/support/rules";
import { authUsers } from "./auth";
import { createdAt, primaryId } from "./columns";
import { tenants } from "./tenant";

const topics = Object.keys(TICKET_TOPICS) as [TicketTopic, ...TicketTopic[]];

/** A message to a community's owner and admins. The fingerprint keeps one that is sent twice from being two. */
export const supportTickets = pgTable(
  "support_tickets",
  {
    id: uuid("id").notNull(),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    userId: uuid("user_id").references(() => authUsers.id, { onDelete: "set null" }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    topic: text("topic", { enum: topics }).notNull(),
    message: text("message").notNull(),
    fingerprint: text("fingerprint").notNull(),
    status: text("status", { enum: ["open", "closed"] })
      .notNull()
      .default("open"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique("support_tickets_fingerprint").on(table.tenantId, table.fingerprint),
    index("support_tickets_open").on(table.tenantId, table.status, table.createdAt),
    index("support_tickets_user").on(table.userId),
  ],
);

/** What those who run a community answered, as it was mailed. The fingerprint keeps one from going out twice. */
export const ticketAnswers = pgTable(
  "ticket_answers",
  {
    id: primaryId(),
    tenantId: uuid("tenant_id").notNull(),
    ticketId: uuid("ticket_id").notNull(),
    authorId: uuid("author_id").references(() => authUsers.id, { onDelete: "set null" }),
    body: text("body").notNull(),
    fingerprint: text("fingerprint").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    foreignKey({
      columns: [table.tenantId, table.ticketId],
      foreignColumns: [supportTickets.tenantId, supportTickets.id],
    }).onDelete("cascade"),
    unique("ticket_answers_fingerprint").on(table.tenantId, table.fingerprint),
    index("ticket_answers_ticket").on(table.tenantId, table.ticketId, table.createdAt),
    index("ticket_answers_author").on(table.authorId),
  ],
);
