import { type DerivedObject, stateOfFunctions, stateOfTriggers } from "@/server/db/derived-objects";

/**
 * True if a startup is on the program of a session that viewers can find: a public one that is upcoming or
 * live, or a past one in which it was presented.
 */
const ON_PROGRAMME = `exists (
  select from decks join sessions on sessions.tenant_id = decks.tenant_id and sessions.id = decks.session_id
  where decks.tenant_id = startups.tenant_id and decks.startup_id = startups.id and sessions.visibility = 'public'
    and (sessions.status in ('upcoming', 'live') or (sessions.status = 'completed' and exists (
      select from talks where talks.tenant_id = decks.tenant_id and talks.deck_id = decks.id))))`;

/** Updates in a fixed order, so that two sessions that share startups can't deadlock. */
const follow = (which: string): string => `
  update startups set has_session = not has_session where id in (
    select id from startups where (${which}) and has_session <> ${ON_PROGRAMME} order by id for no key update)`;

const FUNCTIONS = `
  create or replace function follow_decks() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
  begin
    ${follow("tenant_id = coalesce(new.tenant_id, old.tenant_id) and id in (old.startup_id, new.startup_id)")};
    return null;
  end $$;
  create or replace function follow_sessions() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
  begin
    ${follow(`tenant_id = new.tenant_id and id in (
      select startup_id from decks where decks.tenant_id = new.tenant_id and session_id = new.id)`)};
    return null;
  end $$;
  create or replace function follow_talks() returns trigger
  language plpgsql set search_path = pg_catalog, public as $$
  begin
    ${follow(`tenant_id = coalesce(new.tenant_id, old.tenant_id) and id in (
      select startup_id from decks where decks.tenant_id = coalesce(new.tenant_id, old.tenant_id)
        and decks.id in (old.deck_id, new.deck_id))`)};
    return null;
  end $$;`;

const TRIGGERS = `
  create or replace trigger startup_programme after insert or delete or update of startup_id, session_id on decks
    for each row execute function follow_decks();
  create or replace trigger startup_programme after update of status, visibility on sessions
    for each row when ((old.status, old.visibility) is distinct from (new.status, new.visibility))
    execute function follow_sessions();
  create or replace trigger startup_programme after insert or delete on talks
    for each row execute function follow_talks();`;

/**
 * Maintains which startups are on a session's program, and recomputes all of them when the rule changes
 * (DIR-3).
 */
export const programmeTrigger: DerivedObject = {
  name: "trigger startup_programme",
  statements: `${FUNCTIONS} ${TRIGGERS}
    ${follow("(tenant_id, id) in (select tenant_id, startup_id from decks) or has_session")};`,
  state: `concat((${stateOfFunctions(["follow_decks", "follow_sessions", "follow_talks"])}),
    (${stateOfTriggers("startup_programme")}))`,
};
