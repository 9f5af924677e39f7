import { type SQL, sql } from "drizzle-orm";

// Column names are spelled out: when a query selects from a single table, Drizzle omits the table name.

const countSlides = (isCounted: SQL): SQL<number> => sql<number>`(select count(*)::int from slides
  where slides.tenant_id = decks.tenant_id and slides.deck_id = decks.id and ${isCounted})`;

/**
 * Number of slides with content of the row's deck. Agrees with `isEmptySlide`, because Markdown that shows
 * nothing is stored as an empty text. (SES-1)
 */
export const completeSlidesSql = countSlides(sql`case slides.kind when 'text' then slides.markdown ~ '\\S'
  else slides.file_id is not null end`);
