import { date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { BOARD_PERIODS } from "@/features/startup/leaderboards/urls";
import { instant } from "./columns";
import { ofStartup } from "./startup";
import { tenants } from "./tenant";

const window = () => ({
  tenantId: uuid("tenant_id").notNull(),
  period: text("period", { enum: BOARD_PERIODS }).notNull(),
  /** The first day of the window in the community's calendar. */
  startsOn: date("starts_on").notNull(),
});

/** A day, week, month or year whose places are final. */
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

/** A place on a frozen board, with the votes that won it; equal votes share a place. */
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
