import { boolean, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { FEATURES } from "@/access/names";
import { instant } from "./columns";
import { tenants } from "./tenant";

/** A community's own answer for a flag; it wins over every default. */
export const tenantFlags = pgTable(
  "tenant_flags",
  {
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    flag: text("flag", { enum: FEATURES }).notNull(),
    isEnabled: boolean("is_enabled").notNull(),
    /** The id of a person, or the name of what set it. */
    setBy: text("set_by").notNull(),
    setAt: instant("set_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.flag] })],
);

/** The platform's answers, by tier and then for everybody. One that nobody set came with the platform. */
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
