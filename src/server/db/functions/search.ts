import { type DerivedObject, stateOfFunctions } from "@/server/db/derived-objects";
import { GROUPS, SEARCH_ROLE } from "@/server/db/roles";
import { QUERY_FUNCTIONS } from "./search-query";

const [app, platform, search] = [GROUPS.app, GROUPS.platform, SEARCH_ROLE].map((name) => `"${name}"`);

const OF_TENANT = "tenant_id = nullif(current_setting('app.tenant', true), '')::uuid";
const LISTED = `${OF_TENANT} and status = 'live' and launched_at <= now()`;

const TAGGED = "case when any_tag then tags && with_tags else tags @> with_tags end";

/** `filters` holds a view's filters by name; a missing one doesn't filter. `category` is one name or several. */
const FITS = `(filters->>'category' is null or filters->'category' @> to_jsonb(category))
  and (filters->>'stage' is null or stage = filters->>'stage')
  and (filters->>'pricing' is null or pricing = filters->>'pricing')
  and (filters->>'location' is null or lower(filters->>'location') in (lower(location), lower(trim(split_part(location, ',', 1)))))
  and (filters->>'hiring' is null or is_hiring)
  and (filters->>'session' is null or has_session)
  and (filters->'fields' is null or not exists (
    select from jsonb_to_recordset(filters->'fields') as asked (field text, "values" jsonb)
    where not exists (
      select from startup_field_values as held
      where held.${OF_TENANT} and held.startup_id = startups.id
        and held.field = asked.field and asked."values" ? held.value)))
  and (cardinality(with_tags) = 0 or ${TAGGED})`;

/**
 * Ranking reads all words of a startup, and a common word is in most of them. So only the hottest startups that match
 * are ranked, and the hottest that have the words in their name; the others follow by hotness.
 */
const MAX_RANKED = 200;
const MAX_NAMED = 100;
const MIN_NAMED = 20;
/** Common words are found among this number of the hottest startups, all others by the words' index. */
const MAX_WALKED = 2500;
/** Startups that are compared with one: by their tags, and by their category. */
const MAX_AKIN = 200;
const MAX_OF_CATEGORY = 50;
/** So few of this number of the hottest startups have a word that is looked up in the index at once. */
const MAX_PROBED = 500;
const COMMON = 30;
const BY_HOTNESS = "order by hot_score desc nulls last, launched_at, id";

/** The functions that use extensions search where the owner's connection does (`session-settings.ts`). */
const FUNCTIONS = `
  drop function if exists search_startups(text, text, text, int, int);
  drop function if exists search_startups(text, jsonb, text[], boolean, int, int);
  drop function if exists search_startups(text, text, jsonb, text[], boolean, int, int);
  create or replace function find_startups(language text, words text, is_begun boolean, filters jsonb, with_tags text[], any_tag boolean, take int, skip int)
  returns table (id uuid, total int) language plpgsql stable security definer rows 25 set standard_conforming_strings = on set search_path = pg_catalog, public
  -- How many startups a word has decides on the plan.
  set plan_cache_mode = force_custom_plan as $$
    #variable_conflict use_column
    declare
      ranking tsquery := search_query(language, find_startups.words, is_begun, false);
      asked tsquery := ranking;
      literal tsquery := search_literal(language, find_startups.words);
      in_name text := '%' || regexp_replace(trim(find_startups.words), '([\\\\%_])', '\\\\\\1', 'g') || '%';
      wanted int := greatest(take + skip, ${MAX_RANKED});
      hottest uuid[];
      named uuid[];
      amount int;
    begin
      for attempt in 1..2 loop
        -- Words may be two that are written as one; that is looked up only if nothing else is found.
        if attempt = 2 then asked := search_query(language, find_startups.words, is_begun, true); end if;
        select count(*) into amount from (
          select words from startups where ${LISTED} ${BY_HOTNESS} limit ${MAX_PROBED}
        ) as probed where words @@ asked;
        hottest := null;
        if amount >= ${COMMON} then
          with matches as materialized (
            select id, hot_score, launched_at, name ilike in_name as is_named
            from (select * from startups where ${LISTED} ${BY_HOTNESS} limit ${MAX_WALKED}) as startups
            where words @@ asked and ${FITS}
          )
          select array(select id from matches ${BY_HOTNESS} limit wanted),
            array(select id from matches where is_named ${BY_HOTNESS} limit ${MAX_NAMED})
          into hottest, named;
        end if;
        if cardinality(hottest) = wanted then
          amount := wanted;
          -- Names with a common word are found among the hottest as well, all others by the index of names.
          if cardinality(named) < ${MIN_NAMED} then named := array(
            select id from startups where ${LISTED} and name ilike in_name and words @@ asked and ${FITS}
            ${BY_HOTNESS} limit ${MAX_NAMED}
          ); end if;
        else
          with matches as materialized (
            select id, hot_score, launched_at, name ilike in_name as is_named
            from startups where ${LISTED} and words @@ asked and ${FITS}
          )
          select array(select id from matches ${BY_HOTNESS} limit wanted),
            array(select id from matches where is_named ${BY_HOTNESS} limit ${MAX_NAMED}),
            (select count(*) from matches)
          into hottest, named, amount;
        end if;
        exit when amount > 0 or not is_begun;
      end loop;
      return query
        select id, amount from startups
        join (
          select id, bool_or(is_ranked) as is_ranked from (
            select id, place <= ${MAX_RANKED} as is_ranked from unnest(hottest) with ordinality as found (id, place)
            union all select id, true from unnest(named) as found (id)
          ) as found group by id
        ) as found using (id)
        where ${OF_TENANT}
        order by is_ranked desc,
          case when is_ranked then 2 * ts_rank_cd(words, literal) + ts_rank(words, ranking) end desc,
          hot_score desc nulls last, launched_at, id
        limit take offset skip;
    end
  $$;
  -- Version 0.2.1 calls it, which still runs during an upgrade.
  create or replace function search_startups(language text, words text, is_begun boolean, filters jsonb, with_tags text[], any_tag boolean, take int, skip int)
  returns setof uuid language sql stable rows 25 set search_path = pg_catalog, public as $$
    select id from find_startups(language, words, is_begun, filters, with_tags, any_tag, take, skip)
  $$;
  create or replace function count_search(language text, words text, is_begun boolean, filters jsonb, with_tags text[], any_tag boolean, most int)
  returns int language plpgsql stable security definer set search_path = pg_catalog, public
  set plan_cache_mode = force_custom_plan as $$
    #variable_conflict use_column
    declare
      asked tsquery;
      amount int;
    begin
      for attempt in 1..2 loop
        asked := search_query(language, count_search.words, is_begun, attempt = 2);
        amount := (select count(*) from (select from startups where ${LISTED} and words @@ asked and ${FITS} limit most) as found);
        exit when amount > 0 or not is_begun;
      end loop;
      return amount;
    end
  $$;
  drop function if exists suggest_startups(text, text, int);
  create or replace function suggest_startups(language text, prefix text, within_category text, take int)
  returns setof uuid language sql stable rows 6 set search_path = pg_catalog, public as $$
    -- Version 0.2.0 calls it, which still runs during an upgrade.
    select search_startups(language, replace(prefix, ':*AB', ''), true,
      jsonb_build_object('category', within_category), '{}', false, take, 0)
  $$;
  drop function if exists startups_like(text, int);
  create or replace function words_like(typed text, take int)
  returns table (word text, startup_count int) language plpgsql stable security definer rows 20
  set search_path from current as $$
    #variable_conflict use_column
    begin
      -- Only a superuser may write this setting into a function's definition.
      perform set_config('pg_trgm.word_similarity_threshold', '0.3', true);
      return query select word, startup_count from startup_words where ${OF_TENANT} and typed <% word
        order by word_similarity(typed, word) desc, startup_count desc, word limit take;
    end
  $$;
  create or replace function startups_akin(to_startup uuid, take int)
  returns setof uuid language plpgsql stable security definer rows 4 set search_path from current
  -- The category decides on the plan.
  set plan_cache_mode = force_custom_plan as $$
    #variable_conflict use_column
    declare
      mine record;
      near uuid[];
    begin
      select tags, category, name || ' ' || tagline as words into mine from startups where ${LISTED} and id = to_startup;
      if not found then return; end if;
      near := array(
        select id from (select id, tags, hot_score, launched_at from startups where ${LISTED} ${BY_HOTNESS} limit ${MAX_WALKED}) as hottest
        where tags && mine.tags ${BY_HOTNESS} limit ${MAX_AKIN}
      );
      -- Their tags are rare, so the index has few startups, or they are cold: then any are as good.
      if cardinality(near) < ${MAX_AKIN} then
        near := near || array(select id from startups where ${LISTED} and tags && mine.tags limit ${MAX_AKIN});
      end if;
      near := near || array(
        select id from startups where ${LISTED} and category = mine.category ${BY_HOTNESS} limit ${MAX_OF_CATEGORY}
      );
      return query select id from startups
        where ${OF_TENANT} and id = any (near) and id <> to_startup
        order by (select count(*) from unnest(tags) as tag where tag = any (mine.tags))
          + case when category = mine.category then 0.5 else 0 end
          + 2 * similarity(name || ' ' || tagline, mine.words) desc, hot_score desc, id limit take;
    end
  $$;
  drop function if exists startups_tagged(text[], boolean);
  create or replace function startups_tagged(with_tags text[], any_tag boolean, at_most int default null)
  returns setof uuid language plpgsql stable security definer rows 100 set search_path = pg_catalog, public as $$
    begin
      if any_tag then return query select id from startups where ${LISTED} and tags && with_tags limit at_most;
      else return query select id from startups where ${LISTED} and tags @> with_tags limit at_most;
      end if;
    end
  $$;
  create or replace function similar_startups(to_name text, likeness real, take int)
  returns setof uuid language sql stable security definer rows 3 set search_path from current as $$
    select id from startups
    where ${LISTED} and name % to_name and similarity(name, to_name) >= likeness
    order by similarity(name, to_name) desc, id limit take
  $$;`;

const SIGNATURES = [
  "search_term(regconfig, text, boolean)",
  "search_terms(regconfig[], text, boolean)",
  "search_literal(text, text)",
  "search_query(text, text, boolean, boolean)",
  "find_startups(text, text, boolean, jsonb, text[], boolean, int, int)",
  "search_startups(text, text, boolean, jsonb, text[], boolean, int, int)",
  "count_search(text, text, boolean, jsonb, text[], boolean, int)",
  "suggest_startups(text, text, text, int)",
  "words_like(text, int)",
  "startups_akin(uuid, int)",
  "startups_tagged(text[], boolean, int)",
  "similar_startups(text, real, int)",
];

/**
 * Under row-level security the app role can't use indexes for `@@`, `@>`, `%` or `<%`, because these
 * operators might leak hidden rows. These functions can, and only read the transaction's tenant.
 */
export const searchFunctions: DerivedObject = {
  name: "search functions",
  statements: `
    grant usage, create on schema public to ${search};
    ${QUERY_FUNCTIONS}
    ${FUNCTIONS}
    ${SIGNATURES.map(hand).join("\n")}
    revoke create on schema public from ${search};`,
  state: stateOfFunctions(SIGNATURES.map((signature) => signature.split("(")[0] ?? signature)),
};

function hand(signature: string): string {
  return `
  alter function ${signature} owner to ${search};
  revoke all on function ${signature} from public;
  grant execute on function ${signature} to ${app}, ${platform};`;
}
