import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { tenants } from "./tenant";

/**
 * The words in the names, taglines and tags of a community's listed startups, for spelling suggestions. A
 * trigger adds words; a nightly job recounts them and deletes unused ones.
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
