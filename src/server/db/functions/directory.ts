import { type DerivedObject, stateOfFunctions } from "@/server/db/derived-objects";
import { GROUPS, SEARCH_ROLE } from "@/server/db/roles";

const [app, platform, search] = [GROUPS.app, GROUPS.platform, SEARCH_ROLE].map((name) => `"${name}"`);

const LISTED = "tenant_id = nullif(current_setting('app.tenant', true), '')::uuid and listed_at is not null";

const SIGNATURE = "find_directory_entries(text, text[], jsonb, boolean, timestamptz, uuid, int)";

/** On a row of `directory_entries entry`: for each of `with_fields`, the member has chosen one of its values. */
const HAS_FIELDS = `(jsonb_array_length(with_fields) = 0 or not exists (
              select from jsonb_array_elements(with_fields) asked where not exists (
                select from member_field_values chosen
                where chosen.tenant_id = entry.tenant_id and chosen.user_id = entry.user_id
                  and chosen.field = asked.value ->> 'field' and asked.value -> 'values' ? chosen.value)))`;

/**
 * The members whose directory entry has all facets, chosen values of fields and words: those with a word in their name first, the latest
 * first. `after_…` is the last row of the page before. It may use indexes for `@>` and `@@`, which the app role may not
 * (`docs/decisions/search-and-row-security.md`); who may be shown is decided by the caller.
 */
export const directoryFunctions: DerivedObject = {
  name: "directory functions",
  statements: `
    grant usage, create on schema public to ${search};
    drop function if exists find_directory_entries(text, text[], boolean, timestamptz, uuid, int);
    create or replace function find_directory_entries(words text, with_facets text[], with_fields jsonb, after_named boolean, after_at timestamptz, after_id uuid, take int)
    returns table (user_id uuid, is_named boolean, at timestamptz) language plpgsql stable security definer rows 25
    set search_path = pg_catalog, public
    -- How many entries have a word or a facet decides on the plan.
    set plan_cache_mode = force_custom_plan as $$
      #variable_conflict use_column
      declare
        asked tsquery;
      begin
        if find_directory_entries.words is null then
          return query select user_id, false, listed_at from directory_entries entry
            where ${LISTED} and ${HAS_FIELDS} and (cardinality(with_facets) = 0 or facets @> with_facets)
              and (after_at is null or (listed_at, user_id) < (after_at, after_id))
            order by listed_at desc nulls last, user_id desc nulls last limit take;
          return;
        end if;
        asked := search_query('simple', find_directory_entries.words, true, false);
        return query
          with matches as materialized (
            select user_id, ts_filter(words, '{a}') @@ asked as is_named, listed_at
            from directory_entries entry
            where ${LISTED} and words @@ asked and ${HAS_FIELDS} and (cardinality(with_facets) = 0 or facets @> with_facets)
          )
          select user_id, is_named, listed_at from matches
          where after_at is null or (is_named, listed_at, user_id) < (after_named, after_at, after_id)
          order by is_named desc, listed_at desc, user_id desc limit take;
      end
    $$;
    alter function ${SIGNATURE} owner to ${search};
    revoke all on function ${SIGNATURE} from public;
    grant execute on function ${SIGNATURE} to ${app}, ${platform};
    revoke create on schema public from ${search};`,
  state: stateOfFunctions(["find_directory_entries"]),
};
