import { type SQL, sql } from "drizzle-orm";

// Names of columns stand here as they are: among what is selected from one table, Drizzle would write them without it.

const countSlides = (isCounted: SQL): SQL<number> => sql<number>`(select count(*)::int from slides
  where slides.tenant_id = decks.tenant_id and slides.deck_id = decks.id and ${isCounted})`;

/** How many slides of the deck of a row lack nothing; `missingIn` says the same of one. (`docs/behaviours.md`, SES-1) */
export const completeSlidesSql = countSlides(sql`case slides.kind when 'text' then slides.markdown ~ '\\S'
  else slides.file_id is not null and slides.alt ~ '\\S' end`);

/** How many have an image that nobody described. */
export const imagesWithoutAltSql = countSlides(
  sql`slides.kind = 'image' and slides.file_id is not null and slides.alt !~ '\\S'`,
);
