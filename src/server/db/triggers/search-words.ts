import { type DerivedObject, stateOfFunctions, stateOfTriggers } from "@/server/db/derived-objects";

/** Skips numbers and very short or long words, which aren't useful as spelling suggestions. */
const INDEXED_WORD = "word !~ '^[0-9]' and char_length(word) between 3 and 40";

/**
 * Adds a startup's words when it goes live or is renamed. Words are only added, so two startups that share
 * words wait for each other's commit only for new words, and they add words in the same order.
 */
export const wordTrigger: DerivedObject = {
  name: "trigger startup_words",
  statements: `
    create or replace function words_of_startup(name text, tagline text, tags text[]) returns setof text
    language sql stable rows 10 set search_path = pg_catalog, public as $$
      select word from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', regexp_replace(
        concat_ws(' ', name, tagline, array_to_string(tags, ' ')), '[[:punct:]]+', ' ', 'g')))) as word
      where ${INDEXED_WORD}
    $$;
    create or replace function learn_startup_words() returns trigger
    language plpgsql set search_path = pg_catalog, public as $$
    begin
      insert into startup_words (tenant_id, word)
        select new.tenant_id, word from words_of_startup(new.name, new.tagline, new.tags) as word order by word
        on conflict do nothing;
      return null;
    end $$;
    create or replace trigger startup_words after insert or update of name, tagline, tags, status on startups
      for each row when (new.status = 'live') execute function learn_startup_words();`,
  state: `concat((${stateOfFunctions(["words_of_startup", "learn_startup_words"])}), (${stateOfTriggers("startup_words")}))`,
};
