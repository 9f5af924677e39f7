import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { STARTUP_PRICINGS, STARTUP_STAGES, STARTUP_STATUSES } from "@/domain/startup/rules";
import { SEARCH_LANGUAGES } from "@/lib/text/search-languages";
import { createdAt, instant, rowId, tenantKey, tsvector } from "@/server/db/columns";
import { authUsers } from "./auth";
import { files } from "./file";
import { tenants } from "./tenant";

/** Constant configuration names, because a generated column must not look anything up. */
const configuration = sql.raw(
  `case search_language ${SEARCH_LANGUAGES.map((name) => `when '${name}' then '${name}'::regconfig`).join(" ")} end`,
);

/**
 * An entry in a community's directory; listed when it is live and launched. Counters, the hot score and the
 * launch days in the community's time zone are stored, so that every sort is an index scan.
 */
export const startups = pgTable(
  "startups",
  {
    id: rowId(),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    tagline: text("tagline").notNull(),
    description: text("description").notNull(),
    website: text("website").notNull(),
    /** The normalized website, to find duplicates. */
    websiteKey: text("website_key").notNull(),
    category: text("category").notNull(),
    tags: text("tags").array().notNull().default(sql`'{}'`),
    stage: text("stage", { enum: STARTUP_STAGES }),
    pricing: text("pricing", { enum: STARTUP_PRICINGS }),
    location: text("location"),
    foundedYear: smallint("founded_year"),
    isHiring: boolean("is_hiring").notNull().default(false),
    /** True if a public session's program includes it; maintained by triggers. */
    hasSession: boolean("has_session").notNull().default(false),
    logoFileId: uuid("logo_file_id"),
    status: text("status", { enum: STARTUP_STATUSES }).notNull(),
    /** Since when it awaits review. If it launched before that, readers have already seen it. */
    reviewAt: instant("review_at"),
    /** The moderators' reason for removing it from the directory; `removedAt` is set if that is final. */
    moderationReason: text("moderation_reason"),
    removedAt: instant("removed_at"),
    commentsLockedAt: instant("comments_locked_at"),
    launchedAt: instant("launched_at"),
    launchDay: date("launch_day"),
    launchWeek: date("launch_week"),
    launchMonth: date("launch_month"),
    launchYear: date("launch_year"),
    voteCount: integer("vote_count").notNull().default(0),
    commentCount: integer("comment_count").notNull().default(0),
    hotScore: doublePrecision("hot_score").notNull().default(0),
    /** How it is indexed (`searchIndexOf`): in the community's languages when it was written, updated on a change. */
    searchLanguage: text("search_language").notNull().default("english"),
    /** Its words as `search_text` reads them: without accents, CJK in pairs of characters. */
    words: tsvector("words").generatedAlwaysAs(
      (): SQL => sql`setweight(search_vector(${startups.searchLanguage}, ${startups.name}), 'A')
        || setweight(search_vector(${startups.searchLanguage}, ${startups.tagline}), 'B')
        || setweight(search_vector(${startups.searchLanguage}, array_to_tsvector(${startups.tags})::text), 'C')
        || setweight(search_vector(${startups.searchLanguage}, ${startups.description}), 'D')`,
    ),
    /** Version 0.2.0 searched this column. It isn't read anymore, and the next minor version drops it. */
    search: tsvector("search").generatedAlwaysAs(
      (): SQL => sql`setweight(to_tsvector(${configuration}, ${startups.name}), 'A')
        || setweight(to_tsvector(${configuration}, ${startups.tagline}), 'B')
        || setweight(to_tsvector(${configuration}, array_to_tsvector(${startups.tags})::text), 'C')
        || setweight(to_tsvector(${configuration}, ${startups.description}), 'D')`,
    ),
    /** Counts saved changes; a save names the version it is based on. */
    version: integer("version").notNull().default(1),
    createdBy: uuid("created_by").references(() => authUsers.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => {
    const { tenantId, category, hotScore, voteCount, commentCount, launchedAt, id } = table;
    const isLive = sql`status = 'live'`;
    return [
      tenantKey(table),
      unique("startups_slug").on(tenantId, table.slug),
      foreignKey({ columns: [tenantId, table.logoFileId], foreignColumns: [files.tenantId, files.id] }),
      index("startups_hot").on(tenantId, hotScore.desc(), launchedAt, id).where(isLive),
      index("startups_new").on(tenantId, launchedAt.desc(), id).where(isLive),
      index("startups_top").on(tenantId, voteCount.desc(), launchedAt, id).where(isLive),
      index("startups_discussed").on(tenantId, commentCount.desc(), launchedAt, id).where(isLive),
      index("startups_top_day").on(tenantId, table.launchDay, voteCount.desc(), launchedAt, id).where(isLive),
      index("startups_top_week")
        .on(tenantId, table.launchWeek, voteCount.desc(), launchedAt, id)
        .where(isLive),
      index("startups_top_month")
        .on(tenantId, table.launchMonth, voteCount.desc(), launchedAt, id)
        .where(isLive),
      index("startups_top_year")
        .on(tenantId, table.launchYear, voteCount.desc(), launchedAt, id)
        .where(isLive),
      index("startups_category_hot").on(tenantId, category, hotScore.desc(), launchedAt, id).where(isLive),
      index("startups_category_new").on(tenantId, category, launchedAt.desc(), id).where(isLive),
      index("startups_category_top").on(tenantId, category, voteCount.desc(), launchedAt, id).where(isLive),
      index("startups_category_discussed")
        .on(tenantId, category, commentCount.desc(), launchedAt, id)
        .where(isLive),
      index("startups_session")
        .on(tenantId, hotScore.desc(), launchedAt, id)
        .where(sql`status = 'live' and has_session`),
      index("startups_launch_due").on(launchedAt, tenantId).where(sql`status = 'scheduled'`),
      index("startups_scheduled").on(tenantId, launchedAt).where(sql`status = 'scheduled'`),
      index("startups_website_key").on(tenantId, table.websiteKey.op("text_pattern_ops")),
      index("startups_name").using("gin", tenantId, table.name.op("gin_trgm_ops")),
      index("startups_search").using("gin", tenantId, table.words),
      index("startups_tags").using("gin", tenantId, table.tags),
      index("startups_created_by").on(tenantId, table.createdBy),
      index("startups_created").on(tenantId, table.createdAt),
    ];
  },
);

export const ofStartup = (table: { tenantId: AnyPgColumn; startupId: AnyPgColumn }) =>
  foreignKey({
    columns: [table.tenantId, table.startupId],
    foreignColumns: [startups.tenantId, startups.id],
  }).onDelete("cascade");
