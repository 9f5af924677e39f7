import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { tenants } from "./tenant";

/**
 * The words that a community's listed startups hold in name, tagline and tags: what somebody who mistypes may have
 * meant. A trigger adds them; each night they are counted anew, and those that no startup holds any more go.
 */
export const startupWords = pgTable(
  "startup_words",
  {
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    word: text("word").notNull(),
    startupCount: integer("startup_count").notNull().default(1),
  },
  ({ tenantId, word }) => [
    primaryKey({ columns: [tenantId, word] }),
    index("startup_words_like").using("gin", tenantId, word.op("gin_trgm_ops")),
  ],
);
