import { foreignKey, index, pgTable, primaryKey, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { VOTE_STATES } from "@/domain/startup/rules";
import { createdAt, instant, rowId, tenantKey } from "@/server/db/columns";
import { authUsers } from "./auth";
import { files } from "./file";
import { ofStartup } from "./startup";

/** A startup's makers; they can't vote for it. */
export const startupMakers = pgTable(
  "startup_makers",
  {
    tenantId: uuid("tenant_id").notNull(),
    startupId: uuid("startup_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    role: text("role", { enum: ["owner", "editor"] }).notNull(),
    position: smallint("position").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.startupId, table.userId] }),
    ofStartup(table),
    index("startup_makers_user").on(table.tenantId, table.userId),
  ],
);

export const startupImages = pgTable(
  "startup_images",
  {
    id: rowId(),
    tenantId: uuid("tenant_id").notNull(),
    startupId: uuid("startup_id").notNull(),
    fileId: uuid("file_id").notNull(),
    alt: text("alt").notNull(),
    position: smallint("position").notNull(),
  },
  (table) => [
    tenantKey(table),
    ofStartup(table),
    foreignKey({ columns: [table.tenantId, table.fileId], foreignColumns: [files.tenantId, files.id] }),
    index("startup_images_startup").on(table.tenantId, table.startupId, table.position),
  ],
);

/** One vote per user; only votes with status `counted` count. */
export const votes = pgTable(
  "votes",
  {
    id: rowId(),
    tenantId: uuid("tenant_id").notNull(),
    startupId: uuid("startup_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    weight: smallint("weight").notNull().default(1),
    state: text("state", { enum: VOTE_STATES }).notNull().default("counted"),
    reason: text("reason"),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    unique("votes_person").on(table.tenantId, table.startupId, table.userId),
    ofStartup(table),
    index("votes_user").on(table.tenantId, table.userId),
    index("votes_time").on(table.tenantId, table.createdAt),
    index("votes_startup").on(table.tenantId, table.startupId, table.createdAt),
  ],
);

/** When a user last saw a startup's discussion, to mark newer replies. */
export const startupVisits = pgTable(
  "startup_visits",
  {
    tenantId: uuid("tenant_id").notNull(),
    startupId: uuid("startup_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    visitedAt: instant("visited_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.startupId, table.userId] }), ofStartup(table)],
);
