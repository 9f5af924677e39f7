import { boolean, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { FEATURES } from "@/access/names";
import { instant } from "@/server/db/columns";
import { tenants } from "./tenant";

/** A community's own setting of a flag; it overrides all defaults. */
export const tenantFlags = pgTable(
  "tenant_flags",
  {
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    flag: text("flag", { enum: FEATURES }).notNull(),
    isEnabled: boolean("is_enabled").notNull(),
    /** A user id, or the name of the process that set it. */
    setBy: text("set_by").notNull(),
    setAt: instant("set_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.flag] })],
);

/**
 * The platform's default flags, per tier and then for all. A default no user has set came with the platform.
 */
export const flagDefaults = pgTable(
  "flag_defaults",
  {
    level: text("level", { enum: ["tier-0", "tier-1", "global"] }).notNull(),
    flag: text("flag", { enum: FEATURES }).notNull(),
    isEnabled: boolean("is_enabled").notNull(),
    setBy: text("set_by"),
    setAt: instant("set_at"),
  },
  (table) => [primaryKey({ columns: [table.level, table.flag] })],
);
