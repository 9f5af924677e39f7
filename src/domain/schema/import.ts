import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  type ColumnMapping,
  IMPORT_KINDS,
  IMPORT_SOURCES,
  IMPORT_STATES,
  ROW_OUTCOMES,
  type RowOutcome,
} from "@/domain/imports/rules";
import { createdAt, instant, rowId, tenantKey } from "@/server/db/columns";
import { authUsers } from "./auth";
import { memberInvitations } from "./member-invitation";
import { sessions } from "./session";
import { startups } from "./startup";
import { tenants } from "./tenant";

/**
 * An uploaded table and how far its import has come. `cursor` is the last row that the current state has handled, so
 * that a job continues after a crash. Deleted with its rows 30 days after the upload.
 */
export const importBatches = pgTable(
  "import_batches",
  {
    id: rowId(),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: IMPORT_KINDS }).notNull(),
    source: text("source", { enum: IMPORT_SOURCES }).notNull(),
    fileName: text("file_name").notNull(),
    header: text("header").array().notNull(),
    columns: jsonb("columns").$type<ColumnMapping>().notNull(),
    state: text("state", { enum: IMPORT_STATES }).notNull().default("uploaded"),
    cursor: integer("cursor").notNull().default(0),
    rowCount: integer("row_count").notNull(),
    /** Rows by outcome, as of the last change of the state. */
    counts: jsonb("counts").$type<Partial<Record<RowOutcome, number>>>().notNull().default({}),
    createdBy: uuid("created_by").references(() => authUsers.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    changedAt: instant("changed_at").notNull(),
    /** Set while invitations are sent, by `invitedBy`. */
    invitingSince: instant("inviting_since"),
    invitedBy: uuid("invited_by").references(() => authUsers.id, { onDelete: "set null" }),
  },
  (table) => [
    tenantKey(table),
    uniqueIndex("import_batches_open")
      .on(table.tenantId)
      .where(sql`state in ('uploaded', 'checking', 'checked', 'importing', 'undoing')`),
    index("import_batches_time").on(table.tenantId, table.createdAt),
    index("import_batches_age").on(table.createdAt),
    index("import_batches_inviting").on(table.tenantId).where(sql`inviting_since is not null`),
    index("import_batches_creator").on(table.createdBy),
    index("import_batches_inviter").on(table.invitedBy),
  ],
);

/**
 * A row of an import. `key` is what it is matched by: an email address, a website, a name, or a start with a title. `related` is the row that
 * it repeats.
 */
export const importRows = pgTable(
  "import_rows",
  {
    tenantId: uuid("tenant_id").notNull(),
    batchId: uuid("batch_id").notNull(),
    /** The number of the record in the file; the header is 1. */
    number: integer("number").notNull(),
    cells: text("cells").array().notNull(),
    key: text("key"),
    outcome: text("outcome", { enum: ROW_OUTCOMES }),
    related: integer("related"),
    /** True if it has more cells than the header. */
    isTooLong: boolean("is_too_long").notNull().default(false),
    startupId: uuid("startup_id"),
    sessionId: uuid("session_id"),
    invitationId: uuid("invitation_id"),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.batchId, table.number] }),
    foreignKey({
      name: "import_rows_batch",
      columns: [table.tenantId, table.batchId],
      foreignColumns: [importBatches.tenantId, importBatches.id],
    }).onDelete("cascade"),
    // The migration sets only startup_id, session_id and invitation_id to null, which Drizzle can't express.
    foreignKey({
      name: "import_rows_startup",
      columns: [table.tenantId, table.startupId],
      foreignColumns: [startups.tenantId, startups.id],
    }).onDelete("set null"),
    foreignKey({
      name: "import_rows_session",
      columns: [table.tenantId, table.sessionId],
      foreignColumns: [sessions.tenantId, sessions.id],
    }).onDelete("set null"),
    foreignKey({
      name: "import_rows_invitation",
      columns: [table.tenantId, table.invitationId],
      foreignColumns: [memberInvitations.tenantId, memberInvitations.id],
    }).onDelete("set null"),
    index("import_rows_key").on(table.tenantId, table.key),
    index("import_rows_outcome").on(table.tenantId, table.batchId, table.outcome, table.number),
    index("import_rows_startup").on(table.tenantId, table.startupId).where(sql`startup_id is not null`),
    index("import_rows_session").on(table.tenantId, table.sessionId).where(sql`session_id is not null`),
    index("import_rows_invitation")
      .on(table.tenantId, table.invitationId)
      .where(sql`invitation_id is not null`),
  ],
);
