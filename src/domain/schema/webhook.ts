import { sql } from "drizzle-orm";
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { type EventType, type Facts, OBJECT_TYPES, type SentType } from "@/domain/webhooks/event-rules";
import { DELIVERY_STATES, FAILURES, PAUSE_REASONS, WEBHOOK_FORMATS } from "@/domain/webhooks/rules";
import type { Sealed } from "@/lib/security/encrypted";
import { createdAt, instant, rowId, tenantKey } from "@/server/db/columns";
import { authUsers } from "./auth";
import { tenants } from "./tenant";

const tenantId = () =>
  uuid("tenant_id")
    .notNull()
    .references(() => tenants.id, { onDelete: "cascade" });

/**
 * The receivers of a community's events. The address is encrypted like the secret, because those of chats and
 * automations are secrets themselves; `host` is what admins see of it.
 */
export const webhooks = pgTable(
  "webhooks",
  {
    id: rowId(),
    tenantId: tenantId(),
    name: text("name").notNull(),
    host: text("host").notNull(),
    address: jsonb("address").$type<Sealed>().notNull(),
    format: text("format", { enum: WEBHOOK_FORMATS }).notNull(),
    events: text("events").array().$type<EventType[]>().notNull(),
    secret: jsonb("secret").$type<Sealed>().notNull(),
    /** Signs as well until `formerSecretUntil`, so that a receiver can change over. */
    formerSecret: jsonb("former_secret").$type<Sealed>(),
    formerSecretUntil: instant("former_secret_until"),
    /** Null while it is active. */
    pausedBecause: text("paused_because", { enum: PAUSE_REASONS }),
    /** The first failure since the last success. */
    failingSince: instant("failing_since"),
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [tenantKey(table)],
);

/** The last version that an event of an object had, kept beyond the events. */
export const webhookObjects = pgTable(
  "webhook_objects",
  {
    tenantId: tenantId(),
    type: text("type", { enum: OBJECT_TYPES }).notNull(),
    id: uuid("id").notNull(),
    version: integer("version").notNull().default(1),
    /** The highest milestone that was announced. */
    milestone: integer("milestone").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.type, table.id] })],
);

/**
 * What happened, written in the transaction of the change, if a webhook asks for it. A deleted account leaves its
 * events, because `personId` is all that they hold of it.
 */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: rowId(),
    tenantId: tenantId(),
    type: text("type").$type<SentType>().notNull(),
    objectType: text("object_type", { enum: OBJECT_TYPES }).notNull(),
    objectId: uuid("object_id").notNull(),
    version: integer("version").notNull(),
    personId: uuid("person_id").references(() => authUsers.id, { onDelete: "set null" }),
    facts: jsonb("facts").$type<Facts>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    index("webhook_events_person").on(table.personId),
    index("webhook_events_age").on(table.createdAt),
  ],
);

/** An event on its way to one webhook. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: rowId(),
    tenantId: tenantId(),
    webhookId: uuid("webhook_id").notNull(),
    eventId: uuid("event_id").notNull(),
    objectId: uuid("object_id").notNull(),
    version: integer("version").notNull(),
    state: text("state", { enum: DELIVERY_STATES }).notNull(),
    /** Tries of the present series; "Send again" starts a new one. */
    tries: smallint("tries").notNull().default(0),
    nextTryAt: instant("next_try_at").notNull(),
    /** Null until the first try has ended. Later events of the object wait for it, and for nothing else. */
    firstTriedAt: instant("first_tried_at"),
    triedAt: instant("tried_at"),
    /** A worker has it until then. If the worker is killed, another one takes it. */
    claimedUntil: instant("claimed_until"),
    failure: text("failure", { enum: FAILURES }),
    /** The HTTP status of the last answer. */
    status: smallint("status"),
    answer: text("answer"),
    durationMs: integer("duration_ms"),
    createdAt: createdAt(),
  },
  ({ tenantId, webhookId, eventId, ...table }) => {
    return [
      tenantKey({ tenantId, id: table.id }),
      foreignKey({
        name: "webhook_deliveries_webhook",
        columns: [tenantId, webhookId],
        foreignColumns: [webhooks.tenantId, webhooks.id],
      }).onDelete("cascade"),
      foreignKey({
        name: "webhook_deliveries_of_event",
        columns: [tenantId, eventId],
        foreignColumns: [webhookEvents.tenantId, webhookEvents.id],
      }).onDelete("cascade"),
      uniqueIndex("webhook_deliveries_event").on(tenantId, eventId, webhookId),
      index("webhook_deliveries_due").on(table.nextTryAt, tenantId, webhookId).where(sql`state = 'waiting'`),
      index("webhook_deliveries_next").on(tenantId, webhookId, table.nextTryAt).where(sql`state = 'waiting'`),
      index("webhook_deliveries_claimed").on(table.claimedUntil).where(sql`claimed_until is not null`),
      index("webhook_deliveries_untried")
        .on(tenantId, webhookId, table.objectId, table.version)
        .where(sql`state = 'waiting' and first_tried_at is null`),
      index("webhook_deliveries_log").on(tenantId, webhookId, table.id.desc()),
    ];
  },
);
