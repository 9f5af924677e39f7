import { type DerivedObject, stateOfFunctions } from "@/server/db/derived-objects";

/**
 * How a startup's words are read for the search. Postgres's own parser takes `Node.js` for a host and a sentence of
 * Chinese for one word, so the text reaches it as plain words: symbols become spaces, `Node.js` is indexed as `Node`,
 * `js` and `Nodejs`, and a run of CJK characters as its overlapping pairs. `search_vector` stands in the definition of
 * a generated column: a change of either function reaches a stored startup when it is indexed again, for which
 * `READING` (`src/lib/text/search-languages.ts`) counts up.
 */
export const searchText: DerivedObject = {
  name: "search text",
  statements: `
  create or replace function search_text(written text, is_query boolean) returns text
  language plpgsql immutable strict parallel safe set standard_conforming_strings = on as $$
  declare
    symbols constant text := '\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00a9\\u00ab-\\u00b4\\u00b6-\\u00b9\\u00bb-\\u00bf\\u00d7\\u00f7\\u02c2-\\u02df\\u037e\\u0387\\u055a-\\u055f\\u0589\\u05be\\u060c\\u061b\\u061f\\u066a-\\u066d\\u06d4\\u0964\\u0965\\u2000-\\u206f\\u20a0-\\u20cf\\u20dd-\\u20e4\\u2100-\\u214f\\u2190-\\u2bff\\u3000-\\u3004\\u3008-\\u3020\\u3030\\u303d-\\u303f\\u30fb\\ue002-\\uf8ff\\ufe00-\\ufe6f\\ufeff-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65\\uffe0-\\uffff\\U0001f000-\\U0001faff\\U000e0000-\\U000e0fff';
    cjk constant text := '[\\u1100-\\u11ff\\u3005-\\u3007\\u3040-\\u30fa\\u30fc-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3\\uf900-\\ufaff\\U00020000-\\U000323af]';
    plain text := regexp_replace(normalize(written, NFKC), '[\\u00ad\\u200b\\u2060\\ufeff]', '', 'g');
    joined text;
  begin
    -- "C++" and "C#" are other words than "C", and "Notepad++" is found as "Notepad" too.
    if not is_query then
      plain := regexp_replace(plain, '([[:alnum:]]{2,})(?=(?:\\+\\+|#)(?![[:alnum:]+#]))', '\\1 \\1', 'g');
    end if;
    plain := regexp_replace(plain, '([[:alnum:]])\\+\\+(?![[:alnum:]+])', '\\1plusplus ', 'g');
    plain := regexp_replace(plain, '([[:alnum:]])#(?![[:alnum:]#])', '\\1sharp ', 'g');
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
  end $$;
  -- The configurations of an index such as \`english+german.2\`.
  create or replace function search_configurations(language text) returns regconfig[]
  language sql immutable parallel safe as $$
    select array_agg(('public.startuphub_' || name)::regconfig order by place)
    from string_to_table(split_part(language, '.', 1), '+') with ordinality as names (name, place)
  $$;
  create or replace function search_vector(language text, written text) returns tsvector
  language plpgsql immutable parallel safe as $$
    declare
      plain text := public.search_text(written, false);
      config regconfig;
      words tsvector := '';
    begin
      foreach config in array public.search_configurations(language) loop
        words := words || to_tsvector(config, plain);
      end loop;
      return words;
    end
  $$;`,
  state: stateOfFunctions(["search_text", "search_configurations", "search_vector"]),
};
