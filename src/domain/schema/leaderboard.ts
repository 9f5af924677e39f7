import { date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { BOARD_PERIODS } from "@/domain/startup/leaderboards/urls";
import { instant } from "@/server/db/columns";
import { ofStartup } from "./startup";
import { tenants } from "./tenant";

const window = () => ({
  tenantId: uuid("tenant_id").notNull(),
  period: text("period", { enum: BOARD_PERIODS }).notNull(),
  /** The first day of the board's period, in the community's time zone. */
  startsOn: date("starts_on").notNull(),
});

export const boards = pgTable(
  "boards",
  {
    ...window(),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    frozenAt: instant("frozen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.period, table.startsOn] })],
);

/** A rank on a final board and its votes; equal votes share a rank. */
export const boardPlaces = pgTable(
  "board_places",
  {
    ...window(),
    startupId: uuid("startup_id").notNull(),
    place: integer("place").notNull(),
    voteCount: integer("vote_count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.period, table.startsOn, table.startupId] }),
    ofStartup(table),
    foreignKey({
      columns: [table.tenantId, table.period, table.startsOn],
      foreignColumns: [boards.tenantId, boards.period, boards.startsOn],
    }).onDelete("cascade"),
    index("board_places_startup").on(table.tenantId, table.startupId),
  ],
);
