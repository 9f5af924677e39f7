-- How a startup's words are read for the search. Postgres's own parser takes "Node.js" for a host and a sentence of
-- Chinese for one word, so the text reaches it as plain words: symbols become spaces, "Node.js" is indexed as
-- "Node", "js" and "Nodejs", and a run of CJK characters as its overlapping pairs.
CREATE FUNCTION "search_text"("written" text, "is_query" boolean) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
declare
  symbols constant text := '\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02c2-\u02df\u037e\u0387\u055a-\u055f\u0589\u05be\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u20dd-\u20e4\u2100-\u214f\u2190-\u2bff\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ue002-\uf8ff\ufe00-\ufe6f\ufeff-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffff\U0001f000-\U0001faff\U000e0000-\U000e0fff';
  cjk constant text := '[\u1100-\u11ff\u3005-\u3007\u3040-\u30fa\u30fc-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U000323af]';
  plain text := regexp_replace(normalize(written, NFKC), '[\u00ad\u200b\u2060\ufeff]', '', 'g');
  joined text;
begin
  if not is_query then
    select string_agg(regexp_replace(runs[1], '[-.&''’·‐‑_+]', '', 'g'), ' ') into joined
      from regexp_matches(plain, '[^' || symbols || ']+(?:[-.&''’·‐‑_+][^' || symbols || ']+)+', 'g') as runs
      where char_length(runs[1]) <= 60;
  end if;
  plain := concat_ws(' ', regexp_replace(plain, '[' || symbols || ']+', ' ', 'g'), joined);
  if plain !~ cjk then return plain; end if;
  -- A query for the last character of a run finds it by a pair of its own; in a query, that pair would ask for the end.
  return (select string_agg(case
      when letter !~ cjk then letter
      when following ~ cjk then ' ' || letter || following || ' '
      when is_query and preceding ~ cjk then ' '
      else ' ' || letter || ' ' end, '' order by place)
    from (select letter, place, lag(letter) over placed as preceding, lead(letter) over placed as following
      from string_to_table(plain, null) with ordinality as letters (letter, place)
      window placed as (order by place)) as letters);
end $$;--> statement-breakpoint
CREATE FUNCTION "search_vector"("language" text, "written" text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$ begin
  return to_tsvector(('public.startuphub_' || language)::regconfig, public.search_text(written, false));
end $$;--> statement-breakpoint
-- Stop words are looked up as they are written, because "für" without its accent is none. Then accents are removed.
CREATE TEXT SEARCH DICTIONARY "startuphub_fold" (TEMPLATE = unaccent, RULES = 'unaccent');--> statement-breakpoint
DO $$
declare
  language text;
  dictionaries text;
begin
  foreach language in array '{simple,danish,dutch,english,finnish,french,german,hungarian,italian,norwegian,portuguese,romanian,russian,spanish,swedish,turkish}'::text[] loop
    execute format('create text search configuration public.%I (copy = pg_catalog.%I)', 'startuphub_' || language, language);
    dictionaries := 'public.startuphub_fold';
    if language not in ('simple', 'romanian') then
      execute format('create text search dictionary public.%I (template = pg_catalog.simple, stopwords = %I, accept = false)', 'startuphub_stop_' || language, language);
      dictionaries := format('public.%I, %s', 'startuphub_stop_' || language, dictionaries);
    end if;
    execute format('alter text search configuration public.%I alter mapping for word, hword, hword_part with %s, pg_catalog.%I',
      'startuphub_' || language, dictionaries, case language when 'simple' then 'simple' else language || '_stem' end);
    execute format('alter text search configuration public.%I alter mapping for numword, numhword, hword_numpart with public.startuphub_fold, pg_catalog.simple', 'startuphub_' || language);
  end loop;
end $$;--> statement-breakpoint
DROP INDEX "startups_name";--> statement-breakpoint
DROP INDEX "startups_search";--> statement-breakpoint
DROP INDEX "startups_tags";--> statement-breakpoint
ALTER TABLE "startups" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (setweight(search_vector("startups"."search_language", "startups"."name"), 'A')
        || setweight(search_vector("startups"."search_language", "startups"."tagline"), 'B')
        || setweight(search_vector("startups"."search_language", array_to_tsvector("startups"."tags")::text), 'C')
        || setweight(search_vector("startups"."search_language", "startups"."description"), 'D')) STORED;--> statement-breakpoint
CREATE INDEX "startups_name" ON "startups" USING gin ("tenant_id","name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "startups_search" ON "startups" USING gin ("tenant_id","words");--> statement-breakpoint
CREATE INDEX "startups_tags" ON "startups" USING gin ("tenant_id","tags");