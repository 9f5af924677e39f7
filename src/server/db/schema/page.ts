import { index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { LEGAL_PAGES } from "@/features/tenant/legal-rules";
import { authUsers } from "./auth";
import { createdAt, instant } from "./columns";
import { tenants } from "./tenant";

const tenantId = () =>
  uuid("tenant_id")
    .notNull()
    .references(() => tenants.id, { onDelete: "cascade" });

/** A post of a community's blog; published once its time has come. */
export const posts = pgTable(
  "posts",
  {
    tenantId: tenantId(),
    id: uuid("id").notNull().defaultRandom(),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    summary: text("summary").notNull(),
    body: text("body").notNull(),
    authorId: uuid("author_id").references(() => authUsers.id, { onDelete: "set null" }),
    publishedAt: instant("published_at"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.slug] }),
    unique("posts_id").on(table.tenantId, table.id),
    index("posts_published").on(table.tenantId, table.publishedAt),
    index("posts_author").on(table.authorId),
  ],
);

/** A community's own wording of a legal page; what was in force before is kept. */
export const legalPages = pgTable(
  "legal_pages",
  {
    tenantId: tenantId(),
    name: text("name", { enum: LEGAL_PAGES }).notNull(),
    version: integer("version").notNull(),
    body: text("body").notNull(),
    publishedAt: instant("published_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.name, table.version] })],
);
