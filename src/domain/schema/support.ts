import { foreignKey, index, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { REQUEST_KINDS, REQUEST_STATES, type RequestKind } from "@/domain/support/requests/rules";
import { TICKET_TOPICS, type TicketTopic } from "@/domain/support/rules";
import { createdAt, instant, rowId, tenantKey } from "@/server/db/columns";
import { authUsers } from "./auth";
import { tenants } from "./tenant";

const topics = Object.keys(TICKET_TOPICS) as [TicketTopic, ...TicketTopic[]];
const kinds = Object.keys(REQUEST_KINDS) as [RequestKind, ...RequestKind[]];

/** A message to a community's owner and admins. The fingerprint removes duplicate submissions. */
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

/** A sent reply to a support message. The fingerprint keeps it from being sent twice. */
export const ticketAnswers = pgTable(
  "ticket_answers",
  {
    id: rowId(),
    tenantId: uuid("tenant_id").notNull(),
    ticketId: uuid("ticket_id").notNull(),
    authorId: uuid("author_id").references(() => authUsers.id, { onDelete: "set null" }),
    body: text("body").notNull(),
    fingerprint: text("fingerprint").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    foreignKey({
      columns: [table.tenantId, table.ticketId],
      foreignColumns: [supportTickets.tenantId, supportTickets.id],
    }).onDelete("cascade"),
    unique("ticket_answers_fingerprint").on(table.tenantId, table.fingerprint),
    index("ticket_answers_ticket").on(table.tenantId, table.ticketId, table.createdAt),
    index("ticket_answers_author").on(table.authorId),
  ],
);

export const salesRequests = pgTable(
  "sales_requests",
  {
    id: rowId(),
    /** The community it was sent from. */
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    userId: uuid("user_id").references(() => authUsers.id, { onDelete: "set null" }),
    kind: text("kind", { enum: kinds }).notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    organisation: text("organisation"),
    message: text("message").notNull(),
    fingerprint: text("fingerprint").notNull(),
    status: text("status", { enum: REQUEST_STATES }).notNull().default("open"),
    handledAt: instant("handled_at"),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    unique("sales_requests_fingerprint").on(table.tenantId, table.fingerprint),
    index("sales_requests_open").on(table.status, table.createdAt, table.id),
    index("sales_requests_user").on(table.userId),
  ],
);
