/** Splits that a word has when it is two written as one; a longer one isn't a word. */
const MAX_SPLIT_LENGTH = 30;
/** A query has at most 100 characters, most of them in words of more than one. */
const MAX_WORDS = 30;

/**
 * `search_query` reads what was typed as `search_text` has read the startups. Each word is found as it is, joined
 * with the word beside it (`node js` as `nodejs`), and, where `with_splits`, as two adjacent words (`opensource`
 * as `open source`). The last word may be only begun. Without `is_begun`, quotes and minus are operators.
 */
export const QUERY_FUNCTIONS = `
  create or replace function search_query(language text, words text, is_begun boolean, with_splits boolean)
  returns tsquery language plpgsql stable set standard_conforming_strings = on set search_path = pg_catalog, public as $$
    declare
      configs regconfig[] := search_configurations(language);
      config regconfig;
      excluded tsquery := '';
      typed text[];
      word text;
      last int;
      begun boolean;
      term tsquery;
      part tsquery;
      whole tsquery;
    begin
      if not is_begun then
        words := translate(regexp_replace(regexp_replace(words, '[\\ue000-\\uf8ff]', ' ', 'g'),
          '(^|\\s)-(?=[^\\s-])', E'\\\\1\\ue001', 'g'), '"', E'\\ue000');
        words := translate(search_text(words, true), E'\\ue000\\ue001', '"-');
        whole := '';
        foreach config in array configs loop whole := whole || websearch_to_tsquery(config, words); end loop;
        if cardinality(configs) = 1 then return whole; end if;
        -- A word is excluded in each language.
        foreach config in array configs loop
          for word in select parts[1] from regexp_matches(words, '(?:^|\\s)-("[^"]*"|\\S+)', 'g') as parts loop
            excluded := excluded || websearch_to_tsquery(config, word);
          end loop;
        end loop;
        return case when numnode(excluded) = 0 then whole else whole && !!excluded end;
      end if;
      typed := (string_to_array(trim(regexp_replace(search_text(words, true), '\\s+', ' ', 'g')), ' '))[1:${MAX_WORDS}];
      last := coalesce(cardinality(typed), 0);
      for at in 1..last loop
        -- One letter begins too many words, but for one of Chinese.
        begun := at = last and (last > 1 or char_length(typed[at]) > 1) or typed[at] ~ '^[\\u3005-\\ud7a3\\uf900-\\ufaff\\U00020000-\\U000323af]$';
        term := search_terms(configs, typed[at], begun);
        -- A stop word alone is the beginning of another word.
        if last = 1 and numnode(term) = 0 then term := search_term('public.startuphub_simple', typed[at], true); end if;
        continue when numnode(term) = 0;
        if at > 1 then term := term || search_terms(configs, typed[at - 1] || typed[at], at = last); end if;
        if at < last then term := term || search_terms(configs, typed[at] || typed[at + 1], at + 1 = last); end if;
        if with_splits and char_length(typed[at]) <= ${MAX_SPLIT_LENGTH} then
          for size in 1..char_length(typed[at]) - 1 loop
            foreach config in array configs loop
              part := phraseto_tsquery(config, left(typed[at], size) || ' ' || substr(typed[at], size + 1));
              -- A stop word is no half of a word.
              if numnode(part) = 3 then term := term || part; end if;
            end loop;
          end loop;
        end if;
        whole := case when whole is null then term else whole && term end;
      end loop;
      if last > 1 then
        term := search_terms(configs, array_to_string(typed, ''), true);
        whole := case when whole is null then term else whole || term end;
      end if;
      return coalesce(whole, ''::tsquery);
    end
  $$;
  -- A word that one of the languages has as a stop word is one.
  create or replace function search_terms(configs regconfig[], word text, is_begun boolean)
  returns tsquery language plpgsql stable set search_path = pg_catalog, public as $$
    declare
      config regconfig;
      term tsquery;
      terms tsquery := '';
    begin
      foreach config in array configs loop
        term := search_term(config, word, is_begun);
        if numnode(term) = 0 then return term; end if;
        terms := terms || term;
      end loop;
      return terms;
    end
  $$;
  create or replace function search_literal(language text, words text)
  returns tsquery language plpgsql stable set search_path = pg_catalog, public as $$
    declare
      config regconfig;
      terms tsquery := '';
    begin
      foreach config in array search_configurations(language) loop
        terms := terms || plainto_tsquery(config, search_text(words, true));
      end loop;
      return terms;
    end
  $$;
  create or replace function search_term(config regconfig, word text, is_begun boolean)
  returns tsquery language sql stable set search_path = pg_catalog, public as $$
    select case when is_begun
      then plainto_tsquery(config, word) || to_tsquery(config, quote_literal(word) || ':*')
      else plainto_tsquery(config, word) end
  $$;`;
