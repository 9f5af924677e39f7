-- Primary keys of communities' rows begin with tenant_id. Where a unique constraint had these columns already,
-- the primary key replaces it, and the foreign keys that rested on it are made anew.
DO $$
DECLARE
  keyed constant text[] := ARRAY[
    'access_blocks', 'agenda_items', 'audit_checks', 'comment_revisions', 'comments',
    'content_flags', 'counter_checks', 'decks', 'files', 'mails', 'maker_invitations',
    'member_invitations', 'member_notes', 'moderation_cases', 'moderation_decisions',
    'moderation_views', 'notices', 'ownership_offers', 'questions', 'rehearsals',
    'sales_requests', 'sanctions', 'seats', 'security_events', 'session_access_log', 'sessions',
    'slide_comments', 'slides', 'startup_changes', 'startup_images', 'startups', 'talks',
    'ticket_answers', 'votes'];
  replaced constant text[] := ARRAY[
    'comments_tenant_id', 'decks_tenant_id', 'files_tenant_id', 'member_invitations_of',
    'moderation_cases_tenant_id', 'questions_tenant_id', 'sessions_tenant_id',
    'startups_tenant_id', 'talks_tenant_id'];
  drop_references text;
  add_references text;
  one record;
BEGIN
  SELECT string_agg(format('ALTER TABLE %s DROP CONSTRAINT %I;', f.conrelid::regclass, f.conname), E'\n'),
    string_agg(format('ALTER TABLE %s ADD CONSTRAINT %I %s;', f.conrelid::regclass, f.conname, pg_get_constraintdef(f.oid)), E'\n')
  INTO drop_references, add_references
  FROM pg_constraint u JOIN pg_constraint f ON f.contype = 'f' AND f.conindid = u.conindid
  WHERE u.contype = 'u' AND u.connamespace = 'public'::regnamespace AND u.conname = ANY (replaced);
  EXECUTE drop_references;
  FOR one IN
    SELECT conrelid::regclass AS name, conname, contype FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND (
      contype = 'u' AND conname = ANY (replaced)
      OR contype = 'p' AND conrelid = ANY (keyed::regclass[]))
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', one.name, one.conname);
    IF one.contype = 'p' THEN
      EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I PRIMARY KEY (tenant_id, id)',
        one.name, one.name || '_tenant_id_id_pk');
    END IF;
  END LOOP;
  EXECUTE add_references;
END $$;
