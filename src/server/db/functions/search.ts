import { type DerivedObject, stateOfFunctions } from "@/server/db/derived-objects";
import { GROUPS, SEARCH_ROLE } from "@/server/db/roles";

const [app, platform, search] = [GROUPS.app, GROUPS.platform, SEARCH_ROLE].map((name) => `"${name}"`);

const OF_TENANT = "tenant_id = nullif(current_setting('app.tenant', true), '')::uuid";
const LISTED = `${OF_TENANT} and status = 'live' and launched_at <= now()`;

const TAGGED = "case when any_tag then tags && with_tags else tags @> with_tags end";

/** `filters` holds a view's filters by name; a missing one doesn't filter. */
const FITS = `(filters->>'category' is null or category = filters->>'category')
  and (filters->>'stage' is null or stage = filters->>'stage')
  and (filters->>'pricing' is null or pricing = filters->>'pricing')
  and (filters->>'location' is null or filters->>'location' in (lower(location), lower(split_part(location, ',', 1))))
  and (filters->>'hiring' is null or is_hiring)
  and (filters->>'session' is null or has_session)
  and (cardinality(with_tags) = 0 or ${TAGGED})`;

const FUNCTIONS = `
  drop function if exists search_startups(text, text, text, int, int);
  drop function if exists search_startups(text, jsonb, text[], boolean, int, int);
  drop function if exists search_startups(text, text, jsonb, text[], boolean, int, int);
  create or replace function search_startups(language text, words text, is_begun boolean, filters jsonb, with_tags text[], any_tag boolean, take int, skip int)
  returns setof uuid language sql stable security definer rows 25 set search_path = pg_catalog, public as $$
    with asked as materialized (
      select case when is_begun then to_tsquery(language::regconfig, words)
        else websearch_to_tsquery(language::regconfig, words) end as query
    )
    select id from startups, asked
    where ${LISTED} and search @@ query and ${FITS}
    order by ts_rank_cd(search, query) desc, hot_score desc, id limit take offset skip
  $$;
  drop function if exists suggest_startups(text, text, int);
  create or replace function suggest_startups(language text, prefix text, within_category text, take int)
  returns setof uuid language sql stable security definer rows 6 set search_path = pg_catalog, public as $$
    select id from startups, to_tsquery(language::regconfig, prefix) as query
    where ${LISTED} and search @@ query and (within_category is null or category = within_category)
    order by ts_rank(search, query) desc, hot_score desc, id limit take
  $$;
  drop function if exists startups_like(text, int);
  create or replace function words_like(typed text, take int)
  returns table (word text, startup_count int) language plpgsql stable security definer rows 20
  set search_path = pg_catalog, public as $$
    #variable_conflict use_column
    begin
      -- Only a superuser may write this setting into a function's definition.
      perform set_config('pg_trgm.word_similarity_threshold', '0.3', true);
      return query select word, startup_count from startup_words where ${OF_TENANT} and typed <% word
        order by word_similarity(typed, word) desc, startup_count desc, word limit take;
    end
  $$;
  create or replace function startups_akin(to_startup uuid, take int)
  returns setof uuid language sql stable security definer rows 4 set search_path = pg_catalog, public as $$
    with mine as materialized (
      select tags, category, name || ' ' || tagline as words from startups where ${LISTED} and id = to_startup
    ), near as (
      (select id, tags, category, name || ' ' || tagline as words, hot_score from startups
        where ${LISTED} and id <> to_startup and tags && (select tags from mine)
        order by hot_score desc nulls last, launched_at, id limit 200)
      union
      (select id, tags, category, name || ' ' || tagline as words, hot_score from startups
        where ${LISTED} and id <> to_startup and category = (select category from mine)
        order by hot_score desc nulls last, launched_at, id limit 50)
    )
    select near.id from near, mine
    order by (select count(*) from unnest(near.tags) as tag where tag = any (mine.tags))
      + case when near.category = mine.category then 0.5 else 0 end
      + 2 * similarity(near.words, mine.words) desc, near.hot_score desc, near.id limit take
  $$;
  drop function if exists startups_tagged(text);
  create or replace function startups_tagged(with_tags text[], any_tag boolean)
  returns setof uuid language plpgsql stable security definer rows 100 set search_path = pg_catalog, public as $$
    begin
      if any_tag then return query select id from startups where ${LISTED} and tags && with_tags;
      else return query select id from startups where ${LISTED} and tags @> with_tags;
      end if;
    end
  $$;
  create or replace function similar_startups(to_name text, likeness real, take int)
  returns setof uuid language sql stable security definer rows 3 set search_path = pg_catalog, public as $$
    select id from startups
    where ${LISTED} and name % to_name and similarity(name, to_name) >= likeness
    order by similarity(name, to_name) desc, id limit take
  $$;`;

const SIGNATURES = [
  "search_startups(text, text, boolean, jsonb, text[], boolean, int, int)",
  "suggest_startups(text, text, text, int)",
  "words_like(text, int)",
  "startups_akin(uuid, int)",
  "startups_tagged(text[], boolean)",
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
