import type postgres from "postgres";
import { GROUPS, SEARCH_ROLE } from "./roles";

const [app, platform, search] = [GROUPS.app, GROUPS.platform, SEARCH_ROLE].map((name) => `"${name}"`);

const LISTED = `tenant_id = nullif(current_setting('app.tenant', true), '')::uuid
  and status = 'live' and launched_at <= now()`;

const FUNCTIONS = `
  create or replace function search_startups(words text, of_category text, with_tag text, take int, skip int)
  returns setof uuid language sql stable security definer rows 25 set search_path = pg_catalog, public as $$
    select id from startups, websearch_to_tsquery('english', words) as query
    where ${LISTED} and search @@ query
      and (of_category is null or category = of_category) and (with_tag is null or tags @> array[with_tag])
    order by ts_rank_cd(search, query) desc, hot_score desc, id limit take offset skip
  $$;
  create or replace function startups_tagged(with_tag text)
  returns setof uuid language sql stable security definer rows 100 set search_path = pg_catalog, public as $$
    select id from startups where ${LISTED} and tags @> array[with_tag]
  $$;
  create or replace function similar_startups(to_name text, likeness real, take int)
  returns setof uuid language sql stable security definer rows 3 set search_path = pg_catalog, public as $$
    select id from startups
    where ${LISTED} and name % to_name and similarity(name, to_name) >= likeness
    order by similarity(name, to_name) desc, id limit take
  $$;`;

const NAMES = [
  "search_startups(text, text, text, int, int)",
  "startups_tagged(text)",
  "similar_startups(text, real, int)",
];

/**
 * Under row security the app's role cannot use an index by `@@`, `@>` or `%`, because these operators might
 * tell something of rows it may not see. These functions can, and look at the transaction's community alone.
 */
export async function createSearchFunctions(sql: postgres.TransactionSql): Promise<void> {
  await sql.unsafe(`
    grant usage, create on schema public to ${search};
    grant select on startups to ${search};
    drop policy if exists search_select on startups;
    create policy search_select on startups for select to ${search} using (true);
    ${FUNCTIONS}
    ${NAMES.map(hand).join("\n")}
    revoke create on schema public from ${search};`);
}

const hand = (name: string): string => `
  alter function ${name} owner to ${search};
  revoke all on function ${name} from public;
  grant execute on function ${name} to ${app}, ${platform};`;
