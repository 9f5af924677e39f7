import { sql } from "drizzle-orm";
import {
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { type ApiScope, KEY_KINDS } from "@/access/api-scopes";
import { createdAt, instant, rowId, tenantKey } from "@/server/db/columns";
import { authUsers } from "./auth";
import { members } from "./member";
import { tenants } from "./tenant";

/**
 * Keys to the API of one community. Only their hashes are stored. A key has its maker's rights as they are now, narrowed
 * to its scopes. A personal one, and an agent's, is deleted with its maker's membership; a community's one stays and waits for an admin
 * to take it over.
 */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: rowId(),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: KEY_KINDS }).notNull(),
    name: text("name").notNull(),
    makerId: uuid("maker_id").references(() => authUsers.id, { onDelete: "set null" }),
    /** The maker of a key that isn't the community's. */
    memberId: uuid("member_id"),
    hash: text("hash").notNull(),
    /** The first characters of the key. */
    start: text("start").notNull(),
    scopes: text("scopes").array().$type<ApiScope[]>().notNull(),
    /** CIDR ranges; empty if it may be used from everywhere. */
    networks: text("networks").array().notNull().default(sql`'{}'`),
    expiresAt: instant("expires_at"),
    /** Of an agent's key: the client's id, the host to which its codes are sent, and when its present token ends. */
    client: text("client"),
    host: text("host"),
    renewBy: instant("renew_by"),
    /** To the minute. */
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  ({ tenantId, memberId, ...table }) => [
    tenantKey({ tenantId, id: table.id }),
    foreignKey({
      name: "api_keys_member",
      columns: [tenantId, memberId],
      foreignColumns: [members.tenantId, members.userId],
    }).onDelete("cascade"),
    uniqueIndex("api_keys_hash").on(table.hash),
    index("api_keys_maker").on(table.makerId),
    index("api_keys_of_member").on(memberId),
  ],
);

/** With these, an agent renews its key. Each counts once; used ones are kept for a month, so that a copy is recognized. */
export const apiRenewals = pgTable(
  "api_renewals",
  {
    id: rowId(),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    keyId: uuid("key_id").notNull(),
    hash: text("hash").notNull(),
    usedAt: instant("used_at"),
    createdAt: createdAt(),
  },
  ({ tenantId, keyId, ...table }) => [
    tenantKey({ tenantId, id: table.id }),
    foreignKey({
      name: "api_renewals_key",
      columns: [tenantId, keyId],
      foreignColumns: [apiKeys.tenantId, apiKeys.id],
    }).onDelete("cascade"),
    uniqueIndex("api_renewals_hash").on(table.hash),
    index("api_renewals_of_key").on(tenantId, keyId),
  ],
);

/** Calls with a key of a community, per day in UTC. */
export const apiDays = pgTable(
  "api_days",
  {
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    day: date("day").notNull(),
    calls: integer("calls").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.day] })],
);

/**
 * Writes that clients have marked with an `Idempotency-Key`, so that a repeated request does nothing twice. The row is inserted
 * in the transaction of the write. `answer` is null until the response is known. Deleted after a day.
 */
export const apiWrites = pgTable(
  "api_writes",
  {
    id: rowId(),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    /** The hash of the caller, the operation and the client's key. */
    claim: text("claim").notNull(),
    /** The hash of the input. */
    input: text("input").notNull(),
    answer: text("answer"),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    uniqueIndex("api_writes_claim").on(table.tenantId, table.claim),
    index("api_writes_age").on(table.createdAt),
  ],
);
