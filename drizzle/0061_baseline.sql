-- The tables of version 0.2.1 and the functions that their columns need. Everything else is derived from the code:
-- extensions, roles, rights, row-level security, triggers, queues and built-in rows (src/domain/migrations/migrate.ts).

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

-- Tables
CREATE TABLE "auth_deletions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"email" text NOT NULL,
	"content" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "auth_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"state" text NOT NULL,
	"bytes" bigint,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "auth_exports_user_id_unique" UNIQUE("user_id")
);--> statement-breakpoint
CREATE TABLE "auth_sanctions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address_code" text NOT NULL,
	"tenant_id" uuid,
	"muted_until" timestamp with time zone,
	"suspended_until" timestamp with time zone,
	"banned_at" timestamp with time zone,
	"banned_until" timestamp with time zone,
	"ban_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mute_reason" text,
	"suspend_reason" text,
	CONSTRAINT "auth_sanctions_of" UNIQUE NULLS NOT DISTINCT("address_code","tenant_id")
);--> statement-breakpoint
CREATE TABLE "startup_day_stats" (
	"tenant_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "startup_day_stats_tenant_id_startup_id_day_source_pk" PRIMARY KEY("tenant_id","startup_id","day","source")
);--> statement-breakpoint
CREATE TABLE "startup_day_visitors" (
	"tenant_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"day" date NOT NULL,
	"action" text NOT NULL,
	"visitor" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "startup_day_visitors_tenant_id_startup_id_day_action_visitor_pk" PRIMARY KEY("tenant_id","startup_id","day","action","visitor")
);--> statement-breakpoint
CREATE TABLE "visitor_salts" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"salt" text NOT NULL,
	CONSTRAINT "visitor_salts_tenant_id_day_pk" PRIMARY KEY("tenant_id","day")
);--> statement-breakpoint
CREATE TABLE "audit_checks" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"entries" bigint NOT NULL,
	"head_hash" text NOT NULL,
	"broken_seq" bigint,
	"broken_kind" text,
	CONSTRAINT "audit_checks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"ip" text,
	"request_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seq" bigint,
	"hash" text
);--> statement-breakpoint
CREATE TABLE "counter_checks" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"drift" integer NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "counter_checks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "admin_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_roles_user_role" UNIQUE("user_id","role")
);--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_accounts_provider" UNIQUE("provider_id","account_id")
);--> statement-breakpoint
CREATE TABLE "auth_devices" (
	"user_id" uuid NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_devices_user_id_device_pk" PRIMARY KEY("user_id","device")
);--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"holds_account" boolean DEFAULT true NOT NULL,
	CONSTRAINT "auth_sessions_token_unique" UNIQUE("token")
);--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_to" text
);--> statement-breakpoint
CREATE TABLE "avatars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"content_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "former_usernames" (
	"username" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"username" text NOT NULL,
	"bio" text,
	"avatar_url" text,
	"account_status" text DEFAULT 'active' NOT NULL,
	"phone_number" text,
	"phone_verified" boolean DEFAULT false NOT NULL,
	"telegram_username" text,
	"telegram_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"time_zone" text,
	"shown_fields" text[] DEFAULT '{"bio","links"}' NOT NULL,
	"banned_until" timestamp with time zone,
	"ban_reason" text,
	"language" text
);--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"is_sound" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"archive" text NOT NULL,
	"migration" text,
	"tables" integer,
	"rows" bigint,
	"files" integer,
	"missing_files" integer,
	"bytes" bigint,
	"error" text
);--> statement-breakpoint
CREATE TABLE "access_blocks" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"effect" text NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"lifted_at" timestamp with time zone,
	CONSTRAINT "access_blocks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);--> statement-breakpoint
CREATE TABLE "branding_drafts" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "branding_versions" (
	"tenant_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"restored_from" integer,
	"published_by" uuid,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "branding_versions_tenant_id_version_pk" PRIMARY KEY("tenant_id","version")
);--> statement-breakpoint
CREATE TABLE "comment_likes" (
	"tenant_id" uuid NOT NULL,
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_likes_tenant_id_comment_id_user_id_pk" PRIMARY KEY("tenant_id","comment_id","user_id")
);--> statement-breakpoint
CREATE TABLE "comment_mentions" (
	"tenant_id" uuid NOT NULL,
	"comment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "comment_mentions_tenant_id_comment_id_user_id_pk" PRIMARY KEY("tenant_id","comment_id","user_id")
);--> statement-breakpoint
CREATE TABLE "comment_revisions" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"comment_id" uuid NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_revisions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);--> statement-breakpoint
CREATE TABLE "comments" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"parent_id" uuid,
	"user_id" uuid,
	"body" text NOT NULL,
	"like_count" integer DEFAULT 0 NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"held_at" timestamp with time zone,
	"pinned_at" timestamp with time zone,
	"is_answer" boolean DEFAULT false NOT NULL,
	"hidden_reason" text,
	CONSTRAINT "comments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);--> statement-breakpoint
CREATE TABLE "decks" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"speaker_id" uuid,
	"startup_id" uuid,
	"title" text NOT NULL,
	"position" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "decks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "decks_speaker" UNIQUE("tenant_id","session_id","speaker_id")
);--> statement-breakpoint
CREATE TABLE "rehearsals" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"deck_id" uuid NOT NULL,
	"pace" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rehearsals_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);--> statement-breakpoint
CREATE TABLE "slides" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"deck_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid,
	"alt" text DEFAULT '' NOT NULL,
	"markdown" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	CONSTRAINT "slides_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "slides_number" UNIQUE("tenant_id","deck_id","number")
);--> statement-breakpoint
CREATE TABLE "enterprise_offer_recipients" (
	"tenant_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "enterprise_offer_recipients_tenant_id_offer_id_user_id_pk" PRIMARY KEY("tenant_id","offer_id","user_id")
);--> statement-breakpoint
CREATE TABLE "enterprise_offers" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sent_by" uuid,
	"times_sent" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enterprise_offers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"content_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);--> statement-breakpoint
CREATE TABLE "flag_defaults" (
	"level" text NOT NULL,
	"flag" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	"set_by" text,
	"set_at" timestamp with time zone,
	CONSTRAINT "flag_defaults_level_flag_pk" PRIMARY KEY("level","flag")
);--> statement-breakpoint
CREATE TABLE "tenant_flags" (
	"tenant_id" uuid NOT NULL,
	"flag" text NOT NULL,
	"is_enabled" boolean NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenant_flags_tenant_id_flag_pk" PRIMARY KEY("tenant_id","flag")
);--> statement-breakpoint
CREATE TABLE "hosting_budget" (
	"id" text PRIMARY KEY NOT NULL,
	"tokens" real NOT NULL,
	"refilled_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "hosting_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"added_for" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "hosting_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trigger" text NOT NULL,
	"only_for" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"holder" uuid,
	"lease_until" timestamp with time zone,
	"resume_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"counts" jsonb NOT NULL,
	"error" text,
	"pauses" integer DEFAULT 0 NOT NULL
);--> statement-breakpoint
CREATE TABLE "platform_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"cloudflare_config" jsonb,
	"configured_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "instances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"process_id" integer NOT NULL,
	"version" text NOT NULL,
	"has_jobs" boolean NOT NULL,
	"memory" bigint NOT NULL,
	"heap" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "board_places" (
	"tenant_id" uuid NOT NULL,
	"period" text NOT NULL,
	"starts_on" date NOT NULL,
	"startup_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"vote_count" integer NOT NULL,
	CONSTRAINT "board_places_tenant_id_period_starts_on_startup_id_pk" PRIMARY KEY("tenant_id","period","starts_on","startup_id")
);--> statement-breakpoint
CREATE TABLE "boards" (
	"tenant_id" uuid NOT NULL,
	"period" text NOT NULL,
	"starts_on" date NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "boards_tenant_id_period_starts_on_pk" PRIMARY KEY("tenant_id","period","starts_on")
);--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text DEFAULT 'transactional' NOT NULL,
	"key" text,
	"unsubscribe_url" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" text,
	"erase_at" timestamp with time zone,
	"calendar" text,
	CONSTRAINT "mails_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mails_key" UNIQUE("tenant_id","key")
);--> statement-breakpoint
CREATE TABLE "maker_invitations" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"role" text NOT NULL,
	"user_id" uuid,
	"email" text,
	"word_hash" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"times_sent" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"invited_by" uuid,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "maker_invitations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);--> statement-breakpoint
CREATE TABLE "members" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"muted_until" timestamp with time zone,
	"suspended_until" timestamp with time zone,
	"banned_at" timestamp with time zone,
	"banned_until" timestamp with time zone,
	"ban_reason" text,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mute_reason" text,
	"suspend_reason" text,
	"trusted_at" timestamp with time zone,
	"profile_hidden_at" timestamp with time zone,
	"profile_hidden_reason" text,
	CONSTRAINT "members_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);--> statement-breakpoint
CREATE TABLE "member_invitation_uses" (
	"tenant_id" uuid NOT NULL,
	"invitation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_invitation_uses_tenant_id_invitation_id_user_id_pk" PRIMARY KEY("tenant_id","invitation_id","user_id")
);--> statement-breakpoint
CREATE TABLE "member_invitations" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"role" text NOT NULL,
	"is_mailed" boolean NOT NULL,
	"email" text,
	"word_hash" text NOT NULL,
	"max_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"times_sent" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_invitations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "member_invitations_uses" CHECK (uses between 0 and max_uses)
);--> statement-breakpoint
CREATE TABLE "ownership_offers" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"keeps_role" boolean NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ownership_offers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);--> statement-breakpoint
CREATE TABLE "member_notes" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_notes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);--> statement-breakpoint
CREATE TABLE "content_flags" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reason" text NOT NULL,
	"details" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_flags_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "content_flags_reporter" UNIQUE("tenant_id","target_type","target_id","reporter_id")
);--> statement-breakpoint
CREATE TABLE "moderation_cases" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"author_id" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"sources" text[] NOT NULL,
	"hits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"outcome" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_cases_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "moderation_cases_target" UNIQUE("tenant_id","target_type","target_id")
);--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"moderator_id" uuid,
	"case_version" integer NOT NULL,
	"before" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_decisions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);--> statement-breakpoint
CREATE TABLE "moderation_views" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "moderation_views_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "moderation_views_name" UNIQUE("tenant_id","user_id","name")
);--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"key" text NOT NULL,
	"thread" text NOT NULL,
	"actor_id" uuid,
	"startup_id" uuid,
	"comment_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_shown" boolean NOT NULL,
	"mail_rhythm" text NOT NULL,
	"mail_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"session_id" uuid,
	CONSTRAINT "notices_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "notices_key" UNIQUE("tenant_id","user_id","key"),
	CONSTRAINT "notices_about" CHECK (num_nonnulls(startup_id, session_id) <= 1)
);--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"mutes_mail" boolean DEFAULT false NOT NULL,
	"digest_hour" smallint DEFAULT 8 NOT NULL,
	"digest_weekday" smallint DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);--> statement-breakpoint
CREATE TABLE "legal_consents" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	CONSTRAINT "legal_consents_tenant_id_user_id_name_language_version_pk" PRIMARY KEY("tenant_id","user_id","name","language","version")
);--> statement-breakpoint
CREATE TABLE "legal_draft_versions" (
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"number" integer NOT NULL,
	"body" text NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	CONSTRAINT "legal_draft_versions_tenant_id_name_language_number_pk" PRIMARY KEY("tenant_id","name","language","number")
);--> statement-breakpoint
CREATE TABLE "legal_drafts" (
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"version" integer NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	CONSTRAINT "legal_drafts_tenant_id_name_language_pk" PRIMARY KEY("tenant_id","name","language")
);--> statement-breakpoint
CREATE TABLE "legal_pages" (
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"body" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_material" boolean DEFAULT false NOT NULL,
	"published_by" uuid,
	"language" text DEFAULT 'en' NOT NULL,
	"is_binding" boolean DEFAULT true NOT NULL,
	CONSTRAINT "legal_pages_tenant_id_name_language_version_pk" PRIMARY KEY("tenant_id","name","language","version")
);--> statement-breakpoint
CREATE TABLE "post_slugs" (
	"tenant_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_slugs_tenant_id_slug_pk" PRIMARY KEY("tenant_id","slug")
);--> statement-breakpoint
CREATE TABLE "post_versions" (
	"tenant_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_versions_tenant_id_post_id_number_pk" PRIMARY KEY("tenant_id","post_id","number")
);--> statement-breakpoint
CREATE TABLE "posts" (
	"tenant_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"author_id" uuid,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"draft" jsonb,
	"draft_version" integer DEFAULT 1 NOT NULL,
	"draft_by" uuid,
	"draft_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"language" text DEFAULT 'en' NOT NULL,
	"original_id" uuid,
	CONSTRAINT "posts_tenant_id_slug_pk" PRIMARY KEY("tenant_id","slug"),
	CONSTRAINT "posts_id" UNIQUE("tenant_id","id"),
	CONSTRAINT "posts_of_original" UNIQUE("tenant_id","original_id","language")
);--> statement-breakpoint
CREATE TABLE "payment_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"error" text,
	"compared" integer DEFAULT 0 NOT NULL,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"strangers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"missed_events" integer DEFAULT 0 NOT NULL,
	"prices" jsonb DEFAULT '[]'::jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE "slide_comments" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"deck_id" uuid NOT NULL,
	"slide" smallint NOT NULL,
	"user_id" uuid,
	"body" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	CONSTRAINT "slide_comments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);--> statement-breakpoint
CREATE TABLE "talk_feedback" (
	"tenant_id" uuid NOT NULL,
	"deck_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "talk_feedback_tenant_id_deck_id_user_id_pk" PRIMARY KEY("tenant_id","deck_id","user_id")
);--> statement-breakpoint
CREATE TABLE "category_days" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"category" text NOT NULL,
	"launches" integer DEFAULT 0 NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "category_days_tenant_id_day_category_pk" PRIMARY KEY("tenant_id","day","category")
);--> statement-breakpoint
CREATE TABLE "community_days" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"joined" integer DEFAULT 0 NOT NULL,
	"active" integer DEFAULT 0 NOT NULL,
	"submissions" integer DEFAULT 0 NOT NULL,
	"launches" integer DEFAULT 0 NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"rsvps" integer DEFAULT 0 NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	"seats" integer DEFAULT 0 NOT NULL,
	"shows" integer DEFAULT 0 NOT NULL,
	"attendance" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "community_days_tenant_id_day_pk" PRIMARY KEY("tenant_id","day")
);--> statement-breakpoint
CREATE TABLE "member_days" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "member_days_tenant_id_day_user_id_pk" PRIMARY KEY("tenant_id","day","user_id")
);--> statement-breakpoint
CREATE TABLE "rollup_states" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"counted_to" date NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "startup_days" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"startup_id" uuid NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "startup_days_tenant_id_day_startup_id_pk" PRIMARY KEY("tenant_id","day","startup_id")
);--> statement-breakpoint
CREATE TABLE "sanctions" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sanctioned_until" timestamp with time zone,
	"reason" text NOT NULL,
	"imposed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	"lift_reason" text,
	CONSTRAINT "sanctions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "sanctions_lifted" CHECK ((lifted_at is null) = (lift_reason is null))
);--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"word_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);--> statement-breakpoint
CREATE TABLE "seats" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"turn" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "seats_turn_seq"),
	"offer_expires_at" timestamp with time zone,
	"reminded" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seats_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "seats_person" UNIQUE("tenant_id","session_id","user_id")
);--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"route" text NOT NULL,
	"limit_name" text DEFAULT '' NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"minute_at" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "security_events_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "security_events_minute" UNIQUE NULLS NOT DISTINCT("tenant_id","minute_at","kind","route","limit_name","network","actor_id")
);--> statement-breakpoint
CREATE TABLE "agenda_items" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"title" text NOT NULL,
	"minutes" smallint NOT NULL,
	"is_break" boolean DEFAULT false NOT NULL,
	"speaker_id" uuid,
	CONSTRAINT "agenda_items_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);--> statement-breakpoint
CREATE TABLE "session_access_log" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"place" text DEFAULT 'page' NOT NULL,
	CONSTRAINT "session_access_log_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);--> statement-breakpoint
CREATE TABLE "session_hosts" (
	"tenant_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "session_hosts_tenant_id_session_id_user_id_pk" PRIMARY KEY("tenant_id","session_id","user_id")
);--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"format" text NOT NULL,
	"status" text NOT NULL,
	"visibility" text DEFAULT 'public' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"minutes" smallint NOT NULL,
	"place" text,
	"link" text,
	"requirements" text[] NOT NULL,
	"capacity" integer,
	"waitlist_limit" integer,
	"speaker_slots" smallint NOT NULL,
	"seat_count" integer DEFAULT 0 NOT NULL,
	"waitlist_count" integer DEFAULT 0 NOT NULL,
	"recording_url" text,
	"cancel_reason" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_from" timestamp with time zone,
	"hidden_reason" text,
	"hidden_status" text,
	"reminded" text[] DEFAULT '{}' NOT NULL,
	"poster_file_id" uuid,
	CONSTRAINT "sessions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);--> statement-breakpoint
CREATE TABLE "question_votes" (
	"tenant_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "question_votes_tenant_id_question_id_user_id_pk" PRIMARY KEY("tenant_id","question_id","user_id")
);--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"deck_id" uuid,
	"slide" smallint,
	"user_id" uuid,
	"body" text NOT NULL,
	"vote_count" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hidden_reason" text,
	CONSTRAINT "questions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);--> statement-breakpoint
CREATE TABLE "stages" (
	"tenant_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"talk_id" uuid,
	"driver_id" uuid,
	"driver_key" text,
	"is_blacked_out" boolean DEFAULT false NOT NULL,
	"shows_questions" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stages_tenant_id_session_id_pk" PRIMARY KEY("tenant_id","session_id")
);--> statement-breakpoint
CREATE TABLE "talks" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"deck_id" uuid NOT NULL,
	"timeline" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "talks_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);--> statement-breakpoint
CREATE TABLE "startups" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"tagline" text NOT NULL,
	"description" text NOT NULL,
	"website" text NOT NULL,
	"website_key" text NOT NULL,
	"category" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"stage" text,
	"pricing" text,
	"location" text,
	"founded_year" smallint,
	"is_hiring" boolean DEFAULT false NOT NULL,
	"logo_file_id" uuid,
	"status" text NOT NULL,
	"launched_at" timestamp with time zone,
	"launch_day" date,
	"launch_week" date,
	"launch_month" date,
	"launch_year" date,
	"vote_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"hot_score" double precision DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_language" text DEFAULT 'english' NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector(case search_language when 'simple' then 'simple'::regconfig when 'danish' then 'danish'::regconfig when 'dutch' then 'dutch'::regconfig when 'english' then 'english'::regconfig when 'finnish' then 'finnish'::regconfig when 'french' then 'french'::regconfig when 'german' then 'german'::regconfig when 'hungarian' then 'hungarian'::regconfig when 'italian' then 'italian'::regconfig when 'norwegian' then 'norwegian'::regconfig when 'portuguese' then 'portuguese'::regconfig when 'romanian' then 'romanian'::regconfig when 'russian' then 'russian'::regconfig when 'spanish' then 'spanish'::regconfig when 'swedish' then 'swedish'::regconfig when 'turkish' then 'turkish'::regconfig end, "startups"."name"), 'A')
        || setweight(to_tsvector(case search_language when 'simple' then 'simple'::regconfig when 'danish' then 'danish'::regconfig when 'dutch' then 'dutch'::regconfig when 'english' then 'english'::regconfig when 'finnish' then 'finnish'::regconfig when 'french' then 'french'::regconfig when 'german' then 'german'::regconfig when 'hungarian' then 'hungarian'::regconfig when 'italian' then 'italian'::regconfig when 'norwegian' then 'norwegian'::regconfig when 'portuguese' then 'portuguese'::regconfig when 'romanian' then 'romanian'::regconfig when 'russian' then 'russian'::regconfig when 'spanish' then 'spanish'::regconfig when 'swedish' then 'swedish'::regconfig when 'turkish' then 'turkish'::regconfig end, "startups"."tagline"), 'B')
        || setweight(to_tsvector(case search_language when 'simple' then 'simple'::regconfig when 'danish' then 'danish'::regconfig when 'dutch' then 'dutch'::regconfig when 'english' then 'english'::regconfig when 'finnish' then 'finnish'::regconfig when 'french' then 'french'::regconfig when 'german' then 'german'::regconfig when 'hungarian' then 'hungarian'::regconfig when 'italian' then 'italian'::regconfig when 'norwegian' then 'norwegian'::regconfig when 'portuguese' then 'portuguese'::regconfig when 'romanian' then 'romanian'::regconfig when 'russian' then 'russian'::regconfig when 'spanish' then 'spanish'::regconfig when 'swedish' then 'swedish'::regconfig when 'turkish' then 'turkish'::regconfig end, array_to_tsvector("startups"."tags")::text), 'C')
        || setweight(to_tsvector(case search_language when 'simple' then 'simple'::regconfig when 'danish' then 'danish'::regconfig when 'dutch' then 'dutch'::regconfig when 'english' then 'english'::regconfig when 'finnish' then 'finnish'::regconfig when 'french' then 'french'::regconfig when 'german' then 'german'::regconfig when 'hungarian' then 'hungarian'::regconfig when 'italian' then 'italian'::regconfig when 'norwegian' then 'norwegian'::regconfig when 'portuguese' then 'portuguese'::regconfig when 'romanian' then 'romanian'::regconfig when 'russian' then 'russian'::regconfig when 'spanish' then 'spanish'::regconfig when 'swedish' then 'swedish'::regconfig when 'turkish' then 'turkish'::regconfig end, "startups"."description"), 'D')) STORED,
	"has_session" boolean DEFAULT false NOT NULL,
	"review_at" timestamp with time zone,
	"moderation_reason" text,
	"removed_at" timestamp with time zone,
	"comments_locked_at" timestamp with time zone,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(search_vector("startups"."search_language", "startups"."name"), 'A')
        || setweight(search_vector("startups"."search_language", "startups"."tagline"), 'B')
        || setweight(search_vector("startups"."search_language", array_to_tsvector("startups"."tags")::text), 'C')
        || setweight(search_vector("startups"."search_language", "startups"."description"), 'D')) STORED,
	CONSTRAINT "startups_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "startups_slug" UNIQUE("tenant_id","slug")
);--> statement-breakpoint
CREATE TABLE "startup_changes" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "startup_changes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);--> statement-breakpoint
CREATE TABLE "startup_slugs" (
	"tenant_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"startup_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "startup_slugs_tenant_id_slug_pk" PRIMARY KEY("tenant_id","slug")
);--> statement-breakpoint
CREATE TABLE "startup_drafts" (
	"tenant_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer NOT NULL,
	"preview_word" text,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "startup_drafts_tenant_id_startup_id_pk" PRIMARY KEY("tenant_id","startup_id")
);--> statement-breakpoint
CREATE TABLE "startup_images" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"alt" text NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "startup_images_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);--> statement-breakpoint
CREATE TABLE "startup_makers" (
	"tenant_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "startup_makers_tenant_id_startup_id_user_id_pk" PRIMARY KEY("tenant_id","startup_id","user_id")
);--> statement-breakpoint
CREATE TABLE "startup_visits" (
	"tenant_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"visited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "startup_visits_tenant_id_startup_id_user_id_pk" PRIMARY KEY("tenant_id","startup_id","user_id")
);--> statement-breakpoint
CREATE TABLE "votes" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"weight" smallint DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'counted' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "votes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "votes_person" UNIQUE("tenant_id","startup_id","user_id")
);--> statement-breakpoint
CREATE TABLE "startup_words" (
	"tenant_id" uuid NOT NULL,
	"word" text NOT NULL,
	"startup_count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "startup_words_tenant_id_word_pk" PRIMARY KEY("tenant_id","word")
);--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"customer_id" text,
	"object_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"plan_type" text DEFAULT 'community' NOT NULL,
	"status" text DEFAULT 'inactive' NOT NULL,
	"current_period_end" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"cancel_reason" text,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"stripe_schedule_id" text,
	"trial_end" timestamp with time zone,
	"scheduled_plan" text,
	"payment_failed_at" timestamp with time zone,
	"payment_attempts" integer DEFAULT 0 NOT NULL,
	"next_payment_at" timestamp with time zone,
	"stripe_dispute_id" text,
	"disputed_at" timestamp with time zone,
	"checkout_number" integer DEFAULT 0 NOT NULL,
	"stripe_checkout_id" text,
	"checkout_until" timestamp with time zone,
	"checkout_has_trial" boolean DEFAULT false NOT NULL,
	"refresh_asked" integer DEFAULT 0 NOT NULL,
	"refresh_written" integer DEFAULT 0 NOT NULL,
	"refreshed_at" timestamp with time zone,
	"is_collection_paused" boolean DEFAULT false NOT NULL,
	"collection_held_at" timestamp with time zone,
	"stripe_unknown_price_id" text,
	"checkout_plan" text DEFAULT 'pro' NOT NULL,
	CONSTRAINT "subscriptions_stripe_customer_id_unique" UNIQUE("stripe_customer_id"),
	CONSTRAINT "subscriptions_stripe_subscription_id_unique" UNIQUE("stripe_subscription_id")
);--> statement-breakpoint
CREATE TABLE "trial_marks" (
	"code" text PRIMARY KEY NOT NULL,
	"held_for" text NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "sales_requests" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"organisation" text,
	"message" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"handled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sales_requests_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "sales_requests_fingerprint" UNIQUE("tenant_id","fingerprint")
);--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_tickets_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "support_tickets_fingerprint" UNIQUE("tenant_id","fingerprint")
);--> statement-breakpoint
CREATE TABLE "ticket_answers" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"ticket_id" uuid NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_answers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ticket_answers_fingerprint" UNIQUE("tenant_id","fingerprint")
);--> statement-breakpoint
CREATE TABLE "former_domains" (
	"tenant_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"kept_until" timestamp with time zone NOT NULL,
	CONSTRAINT "former_domains_tenant_id_domain_pk" PRIMARY KEY("tenant_id","domain")
);--> statement-breakpoint
CREATE TABLE "tenant_domains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"checks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"warned_days" smallint DEFAULT 0 NOT NULL,
	"proof_lost_at" timestamp with time zone,
	"yielded_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"domain" text NOT NULL,
	"tier" smallint DEFAULT 1 NOT NULL,
	"platform_type" text DEFAULT 'community' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"is_active" boolean GENERATED ALWAYS AS (status = 'active') STORED,
	"plan_type" text DEFAULT 'free' NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"last_sync" timestamp with time zone,
	"sync_status" text,
	"sync_error" text,
	"primary_domain" text,
	"suspended_at" timestamp with time zone,
	"suspend_reason" text,
	CONSTRAINT "tenants_domain_unique" UNIQUE("domain")
);--> statement-breakpoint
CREATE TABLE "day_visitors" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "day_visitors_tenant_id_day_visitor_pk" PRIMARY KEY("tenant_id","day","visitor")
);--> statement-breakpoint
CREATE TABLE "page_days" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"page" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "page_days_tenant_id_day_page_pk" PRIMARY KEY("tenant_id","day","page")
);--> statement-breakpoint
CREATE TABLE "source_days" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "source_days_tenant_id_day_source_pk" PRIMARY KEY("tenant_id","day","source")
);--> statement-breakpoint
CREATE TABLE "vital_days" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"page" text NOT NULL,
	"device" text NOT NULL,
	"measure" text NOT NULL,
	"bucket" smallint NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "vital_days_tenant_id_day_page_device_measure_bucket_pk" PRIMARY KEY("tenant_id","day","page","device","measure","bucket")
);--> statement-breakpoint

-- Foreign keys
ALTER TABLE "auth_deletions" ADD CONSTRAINT "auth_deletions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "auth_deletions" ADD CONSTRAINT "auth_deletions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "auth_exports" ADD CONSTRAINT "auth_exports_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "auth_exports" ADD CONSTRAINT "auth_exports_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "auth_sanctions" ADD CONSTRAINT "auth_sanctions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "startup_day_stats" ADD CONSTRAINT "startup_day_stats_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "startups"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "startup_day_visitors" ADD CONSTRAINT "startup_day_visitors_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "startups"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "visitor_salts" ADD CONSTRAINT "visitor_salts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "audit_checks" ADD CONSTRAINT "audit_checks_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "audit_heads" ADD CONSTRAINT "audit_heads_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "counter_checks" ADD CONSTRAINT "counter_checks_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "admin_roles" ADD CONSTRAINT "admin_roles_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "auth_devices" ADD CONSTRAINT "auth_devices_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "former_usernames" ADD CONSTRAINT "former_usernames_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_auth_users_id_fk" FOREIGN KEY ("id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "access_blocks" ADD CONSTRAINT "access_blocks_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "access_blocks" ADD CONSTRAINT "access_blocks_created_by_auth_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "branding_drafts" ADD CONSTRAINT "branding_drafts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "branding_drafts" ADD CONSTRAINT "branding_drafts_saved_by_auth_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "branding_versions" ADD CONSTRAINT "branding_versions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "branding_versions" ADD CONSTRAINT "branding_versions_published_by_auth_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "comment_likes" ADD CONSTRAINT "comment_likes_tenant_id_comment_id_comments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","comment_id") REFERENCES "comments"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_tenant_id_comment_id_comments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","comment_id") REFERENCES "comments"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "comment_revisions" ADD CONSTRAINT "comment_revisions_tenant_id_comment_id_comments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","comment_id") REFERENCES "comments"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "startups"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_tenant_id_parent_id_comments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "comments"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "decks" ADD CONSTRAINT "decks_speaker_id_auth_users_id_fk" FOREIGN KEY ("speaker_id") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "decks" ADD CONSTRAINT "decks_tenant_id_session_id_sessions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "sessions"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "decks" ADD CONSTRAINT "decks_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "startups"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_tenant_id_deck_id_decks_tenant_id_id_fk" FOREIGN KEY ("tenant_id","deck_id") REFERENCES "decks"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_tenant_id_deck_id_decks_tenant_id_id_fk" FOREIGN KEY ("tenant_id","deck_id") REFERENCES "decks"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_tenant_id_file_id_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "files"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "enterprise_offer_recipients" ADD CONSTRAINT "enterprise_offer_recipients_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "enterprise_offer_recipients" ADD CONSTRAINT "enterprise_offer_recipients_offer" FOREIGN KEY ("tenant_id","offer_id") REFERENCES "enterprise_offers"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "enterprise_offers" ADD CONSTRAINT "enterprise_offers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "enterprise_offers" ADD CONSTRAINT "enterprise_offers_sent_by_auth_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "tenant_flags" ADD CONSTRAINT "tenant_flags_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "board_places" ADD CONSTRAINT "board_places_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "startups"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "board_places" ADD CONSTRAINT "board_places_tenant_id_period_starts_on_boards_tenant_id_period_starts_on_fk" FOREIGN KEY ("tenant_id","period","starts_on") REFERENCES "boards"("tenant_id","period","starts_on") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "maker_invitations" ADD CONSTRAINT "maker_invitations_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "maker_invitations" ADD CONSTRAINT "maker_invitations_invited_by_auth_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "maker_invitations" ADD CONSTRAINT "maker_invitations_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "startups"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "member_invitation_uses" ADD CONSTRAINT "member_invitation_uses_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "member_invitation_uses" ADD CONSTRAINT "member_invitation_uses_tenant_id_invitation_id_member_invitations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","invitation_id") REFERENCES "member_invitations"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_invited_by_auth_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "ownership_offers" ADD CONSTRAINT "ownership_offers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "ownership_offers" ADD CONSTRAINT "ownership_offers_from_id_auth_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "ownership_offers" ADD CONSTRAINT "ownership_offers_to_id_auth_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_author_id_auth_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "content_flags" ADD CONSTRAINT "content_flags_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "content_flags" ADD CONSTRAINT "content_flags_reporter_id_auth_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_author_id_auth_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_decided_by_auth_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_moderator_id_auth_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_tenant_id_case_id_moderation_cases_tenant_id_id_fk" FOREIGN KEY ("tenant_id","case_id") REFERENCES "moderation_cases"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "moderation_views" ADD CONSTRAINT "moderation_views_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "moderation_views" ADD CONSTRAINT "moderation_views_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_actor_id_auth_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_tenant_id_user_id_members_tenant_id_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "members"("tenant_id","user_id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "startups"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_tenant_id_session_id_sessions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "sessions"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_tenant_id_comment_id_comments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","comment_id") REFERENCES "comments"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "legal_consents" ADD CONSTRAINT "legal_consents_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "legal_consents" ADD CONSTRAINT "legal_consents_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "legal_draft_versions" ADD CONSTRAINT "legal_draft_versions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "legal_draft_versions" ADD CONSTRAINT "legal_draft_versions_saved_by_auth_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "legal_drafts" ADD CONSTRAINT "legal_drafts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "legal_drafts" ADD CONSTRAINT "legal_drafts_saved_by_auth_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "legal_pages" ADD CONSTRAINT "legal_pages_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "legal_pages" ADD CONSTRAINT "legal_pages_published_by_auth_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "post_slugs" ADD CONSTRAINT "post_slugs_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "post_slugs" ADD CONSTRAINT "post_slugs_of_post" FOREIGN KEY ("tenant_id","post_id") REFERENCES "posts"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_saved_by_auth_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "post_versions" ADD CONSTRAINT "post_versions_of_post" FOREIGN KEY ("tenant_id","post_id") REFERENCES "posts"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_auth_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_draft_by_auth_users_id_fk" FOREIGN KEY ("draft_by") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_original" FOREIGN KEY ("tenant_id","original_id") REFERENCES "posts"("tenant_id","id") ON DELETE set null ("original_id");--> statement-breakpoint
ALTER TABLE "slide_comments" ADD CONSTRAINT "slide_comments_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "slide_comments" ADD CONSTRAINT "slide_comments_tenant_id_deck_id_decks_tenant_id_id_fk" FOREIGN KEY ("tenant_id","deck_id") REFERENCES "decks"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "talk_feedback" ADD CONSTRAINT "talk_feedback_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "talk_feedback" ADD CONSTRAINT "talk_feedback_tenant_id_deck_id_decks_tenant_id_id_fk" FOREIGN KEY ("tenant_id","deck_id") REFERENCES "decks"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "category_days" ADD CONSTRAINT "category_days_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "community_days" ADD CONSTRAINT "community_days_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "member_days" ADD CONSTRAINT "member_days_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "member_days" ADD CONSTRAINT "member_days_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "rollup_states" ADD CONSTRAINT "rollup_states_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "startup_days" ADD CONSTRAINT "startup_days_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "startups"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_imposed_by_auth_users_id_fk" FOREIGN KEY ("imposed_by") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_lifted_by_auth_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_tenant_id_session_id_sessions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "sessions"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_actor_id_auth_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "agenda_items" ADD CONSTRAINT "agenda_items_speaker_id_auth_users_id_fk" FOREIGN KEY ("speaker_id") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "agenda_items" ADD CONSTRAINT "agenda_items_tenant_id_session_id_sessions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "sessions"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "session_access_log" ADD CONSTRAINT "session_access_log_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "session_access_log" ADD CONSTRAINT "session_access_log_tenant_id_session_id_sessions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "sessions"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "session_hosts" ADD CONSTRAINT "session_hosts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "session_hosts" ADD CONSTRAINT "session_hosts_tenant_id_session_id_sessions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "sessions"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tenant_id_poster_file_id_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","poster_file_id") REFERENCES "files"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "question_votes" ADD CONSTRAINT "question_votes_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "question_votes" ADD CONSTRAINT "question_votes_tenant_id_question_id_questions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","question_id") REFERENCES "questions"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_tenant_id_session_id_sessions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "sessions"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_tenant_id_deck_id_decks_tenant_id_id_fk" FOREIGN KEY ("tenant_id","deck_id") REFERENCES "decks"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "stages" ADD CONSTRAINT "stages_driver_id_auth_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "stages" ADD CONSTRAINT "stages_tenant_id_session_id_sessions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "sessions"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "stages" ADD CONSTRAINT "stages_tenant_id_talk_id_talks_tenant_id_id_fk" FOREIGN KEY ("tenant_id","talk_id") REFERENCES "talks"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "talks" ADD CONSTRAINT "talks_tenant_id_session_id_sessions_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "sessions"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "talks" ADD CONSTRAINT "talks_tenant_id_deck_id_decks_tenant_id_id_fk" FOREIGN KEY ("tenant_id","deck_id") REFERENCES "decks"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "startups" ADD CONSTRAINT "startups_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "startups" ADD CONSTRAINT "startups_created_by_auth_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "startups" ADD CONSTRAINT "startups_tenant_id_logo_file_id_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","logo_file_id") REFERENCES "files"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "startup_changes" ADD CONSTRAINT "startup_changes_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "startup_changes" ADD CONSTRAINT "startup_changes_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "startups"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "startup_slugs" ADD CONSTRAINT "startup_slugs_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "startups"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "startup_drafts" ADD CONSTRAINT "startup_drafts_saved_by_auth_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "startup_drafts" ADD CONSTRAINT "startup_drafts_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "startups"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "startup_images" ADD CONSTRAINT "startup_images_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "startups"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "startup_images" ADD CONSTRAINT "startup_images_tenant_id_file_id_files_tenant_id_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "files"("tenant_id","id");--> statement-breakpoint
ALTER TABLE "startup_makers" ADD CONSTRAINT "startup_makers_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "startup_makers" ADD CONSTRAINT "startup_makers_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "startups"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "startup_visits" ADD CONSTRAINT "startup_visits_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "startup_visits" ADD CONSTRAINT "startup_visits_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "startups"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "startups"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "startup_words" ADD CONSTRAINT "startup_words_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "sales_requests" ADD CONSTRAINT "sales_requests_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "sales_requests" ADD CONSTRAINT "sales_requests_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "ticket_answers" ADD CONSTRAINT "ticket_answers_author_id_auth_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "auth_users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "ticket_answers" ADD CONSTRAINT "ticket_answers_tenant_id_ticket_id_support_tickets_tenant_id_id_fk" FOREIGN KEY ("tenant_id","ticket_id") REFERENCES "support_tickets"("tenant_id","id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "former_domains" ADD CONSTRAINT "former_domains_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "tenant_domains" ADD CONSTRAINT "tenant_domains_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "day_visitors" ADD CONSTRAINT "day_visitors_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "page_days" ADD CONSTRAINT "page_days_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "source_days" ADD CONSTRAINT "source_days_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "vital_days" ADD CONSTRAINT "vital_days_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "tenants"("id") ON DELETE cascade;--> statement-breakpoint

-- Indexes
CREATE INDEX "auth_exports_expires" ON "auth_exports" ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_sanctions_tenant" ON "auth_sanctions" ("tenant_id");--> statement-breakpoint
CREATE INDEX "startup_day_stats_day" ON "startup_day_stats" ("tenant_id","day");--> statement-breakpoint
CREATE INDEX "audit_checks_time" ON "audit_checks" ("tenant_id","checked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_seq" ON "audit_log" ("tenant_id","seq");--> statement-breakpoint
CREATE INDEX "audit_log_time" ON "audit_log" ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" ("tenant_id","action","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" ("tenant_id","actor_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" ("tenant_id","target_id","created_at");--> statement-breakpoint
CREATE INDEX "counter_checks_time" ON "counter_checks" ("tenant_id","checked_at");--> statement-breakpoint
CREATE INDEX "auth_accounts_user" ON "auth_accounts" ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_user" ON "auth_sessions" ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_used" ON "auth_sessions" ("tenant_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_users_email" ON "auth_users" (lower("email"));--> statement-breakpoint
CREATE INDEX "auth_verifications_identifier" ON "auth_verifications" ("identifier");--> statement-breakpoint
CREATE INDEX "auth_verifications_mailed_to" ON "auth_verifications" ("mailed_to");--> statement-breakpoint
CREATE INDEX "avatars_user" ON "avatars" ("user_id");--> statement-breakpoint
CREATE INDEX "former_usernames_user" ON "former_usernames" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_username" ON "profiles" (lower("username"));--> statement-breakpoint
CREATE INDEX "profiles_words" ON "profiles" USING gin (lower("username" || ' ' || "full_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "backups_time" ON "backups" ("kind","finished_at");--> statement-breakpoint
CREATE INDEX "access_blocks_time" ON "access_blocks" ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "access_blocks_created_by" ON "access_blocks" ("created_by");--> statement-breakpoint
CREATE INDEX "comment_revisions_comment" ON "comment_revisions" ("tenant_id","comment_id");--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" ("tenant_id","startup_id","parent_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_user" ON "comments" ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "comments_time" ON "comments" ("tenant_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "comments_pinned" ON "comments" ("tenant_id","startup_id") WHERE pinned_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "comments_answer" ON "comments" ("tenant_id","parent_id") WHERE is_answer;--> statement-breakpoint
CREATE INDEX "comments_held" ON "comments" ("tenant_id","startup_id") WHERE held_at is not null;--> statement-breakpoint
CREATE INDEX "decks_queue" ON "decks" ("tenant_id","session_id","position");--> statement-breakpoint
CREATE INDEX "decks_startup" ON "decks" ("tenant_id","startup_id");--> statement-breakpoint
CREATE INDEX "decks_speaker_talks" ON "decks" ("tenant_id","speaker_id");--> statement-breakpoint
CREATE INDEX "rehearsals_deck" ON "rehearsals" ("tenant_id","deck_id","created_at");--> statement-breakpoint
CREATE INDEX "slides_file" ON "slides" ("tenant_id","file_id");--> statement-breakpoint
CREATE INDEX "enterprise_offer_recipients_user" ON "enterprise_offer_recipients" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_offers_pending" ON "enterprise_offers" ("tenant_id") WHERE accepted_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "enterprise_offers_sender" ON "enterprise_offers" ("sent_by");--> statement-breakpoint
CREATE INDEX "files_user" ON "files" ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "hosting_domains_added_for" ON "hosting_domains" ("added_for");--> statement-breakpoint
CREATE UNIQUE INDEX "hosting_runs_unfinished" ON "hosting_runs" (("finished_at" is null)) WHERE "hosting_runs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "hosting_runs_newest" ON "hosting_runs" ("started_at");--> statement-breakpoint
CREATE INDEX "board_places_startup" ON "board_places" ("tenant_id","startup_id");--> statement-breakpoint
CREATE INDEX "mails_time" ON "mails" ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" ("tenant_id","state","created_at") WHERE state <> 'sent';--> statement-breakpoint
CREATE INDEX "mails_sent_to" ON "mails" ("tenant_id","recipient","sent_at") WHERE kind = 'notification' and sent_at is not null;--> statement-breakpoint
CREATE INDEX "mails_sent" ON "mails" ("tenant_id","sent_at") WHERE kind = 'notification' and sent_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "maker_invitations_word" ON "maker_invitations" ("tenant_id","word_hash");--> statement-breakpoint
CREATE INDEX "maker_invitations_startup" ON "maker_invitations" ("tenant_id","startup_id");--> statement-breakpoint
CREATE INDEX "maker_invitations_person" ON "maker_invitations" ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "maker_invitations_email" ON "maker_invitations" ("tenant_id","email");--> statement-breakpoint
CREATE INDEX "members_user" ON "members" ("user_id");--> statement-breakpoint
CREATE INDEX "members_joined" ON "members" ("tenant_id","joined_at" DESC NULLS LAST,"user_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "members_role" ON "members" ("tenant_id","role","joined_at" DESC NULLS LAST,"user_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "members_limited" ON "members" ("tenant_id","joined_at") WHERE muted_until is not null or suspended_until is not null or banned_at is not null;--> statement-breakpoint
CREATE INDEX "member_invitation_uses_user" ON "member_invitation_uses" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_invitations_word" ON "member_invitations" ("tenant_id","word_hash");--> statement-breakpoint
CREATE INDEX "member_invitations_open" ON "member_invitations" ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "member_invitations_email" ON "member_invitations" ("email");--> statement-breakpoint
CREATE INDEX "member_invitations_inviter" ON "member_invitations" ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "ownership_offers_pending" ON "ownership_offers" ("tenant_id","to_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "ownership_offers_from" ON "ownership_offers" ("from_id");--> statement-breakpoint
CREATE INDEX "ownership_offers_to" ON "ownership_offers" ("to_id");--> statement-breakpoint
CREATE INDEX "member_notes_person" ON "member_notes" ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "member_notes_user" ON "member_notes" ("user_id");--> statement-breakpoint
CREATE INDEX "member_notes_author" ON "member_notes" ("author_id");--> statement-breakpoint
CREATE INDEX "content_flags_pending" ON "content_flags" ("tenant_id","status","created_at");--> statement-breakpoint
CREATE INDEX "moderation_cases_queue" ON "moderation_cases" ("tenant_id","status","opened_at","id");--> statement-breakpoint
CREATE INDEX "moderation_cases_author" ON "moderation_cases" ("author_id");--> statement-breakpoint
CREATE INDEX "moderation_cases_decider" ON "moderation_cases" ("decided_by");--> statement-breakpoint
CREATE INDEX "moderation_decisions_case" ON "moderation_decisions" ("tenant_id","case_id","created_at");--> statement-breakpoint
CREATE INDEX "moderation_decisions_batch" ON "moderation_decisions" ("tenant_id","batch_id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_moderator" ON "moderation_decisions" ("moderator_id");--> statement-breakpoint
CREATE INDEX "moderation_views_user" ON "moderation_views" ("user_id");--> statement-breakpoint
CREATE INDEX "notices_list" ON "notices" ("tenant_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" ("tenant_id","user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notices_mail_due" ON "notices" ("mail_at","tenant_id") WHERE mail_at is not null;--> statement-breakpoint
CREATE INDEX "notices_thread" ON "notices" ("tenant_id","user_id","thread","mailed_at");--> statement-breakpoint
CREATE INDEX "notices_startup" ON "notices" ("tenant_id","startup_id");--> statement-breakpoint
CREATE INDEX "notices_session" ON "notices" ("tenant_id","session_id");--> statement-breakpoint
CREATE INDEX "notices_comment" ON "notices" ("tenant_id","comment_id");--> statement-breakpoint
CREATE INDEX "notices_actor" ON "notices" ("actor_id");--> statement-breakpoint
CREATE INDEX "notification_preferences_user" ON "notification_preferences" ("user_id");--> statement-breakpoint
CREATE INDEX "legal_consents_user" ON "legal_consents" ("user_id");--> statement-breakpoint
CREATE INDEX "legal_draft_versions_writer" ON "legal_draft_versions" ("saved_by");--> statement-breakpoint
CREATE INDEX "legal_drafts_writer" ON "legal_drafts" ("saved_by");--> statement-breakpoint
CREATE INDEX "legal_pages_publisher" ON "legal_pages" ("published_by");--> statement-breakpoint
CREATE INDEX "post_slugs_post" ON "post_slugs" ("tenant_id","post_id");--> statement-breakpoint
CREATE INDEX "post_versions_writer" ON "post_versions" ("saved_by");--> statement-breakpoint
CREATE INDEX "posts_drafter" ON "posts" ("draft_by");--> statement-breakpoint
CREATE INDEX "posts_published" ON "posts" ("tenant_id","published_at");--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" ("author_id");--> statement-breakpoint
CREATE INDEX "payment_checks_newest" ON "payment_checks" ("started_at");--> statement-breakpoint
CREATE INDEX "slide_comments_slide" ON "slide_comments" ("tenant_id","deck_id","slide","created_at");--> statement-breakpoint
CREATE INDEX "slide_comments_user" ON "slide_comments" ("user_id");--> statement-breakpoint
CREATE INDEX "talk_feedback_user" ON "talk_feedback" ("user_id");--> statement-breakpoint
CREATE INDEX "member_days_user" ON "member_days" ("user_id");--> statement-breakpoint
CREATE INDEX "startup_days_startup" ON "startup_days" ("tenant_id","startup_id");--> statement-breakpoint
CREATE INDEX "sanctions_person" ON "sanctions" ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "sanctions_warned" ON "sanctions" ("tenant_id","user_id") WHERE kind = 'warning' and lifted_at is null;--> statement-breakpoint
CREATE INDEX "sanctions_user" ON "sanctions" ("user_id");--> statement-breakpoint
CREATE INDEX "sanctions_imposed_by" ON "sanctions" ("imposed_by");--> statement-breakpoint
CREATE INDEX "sanctions_lifted_by" ON "sanctions" ("lifted_by");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_word" ON "calendar_feeds" ("tenant_id","word_hash");--> statement-breakpoint
CREATE INDEX "calendar_feeds_user" ON "calendar_feeds" ("user_id");--> statement-breakpoint
CREATE INDEX "seats_line" ON "seats" ("tenant_id","session_id","status","turn");--> statement-breakpoint
CREATE INDEX "seats_user" ON "seats" ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "seats_time" ON "seats" ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "seats_offer_expiry" ON "seats" ("offer_expires_at","tenant_id") WHERE status = 'offered';--> statement-breakpoint
CREATE INDEX "security_events_last" ON "security_events" ("tenant_id","last_at");--> statement-breakpoint
CREATE INDEX "security_events_actor" ON "security_events" ("actor_id");--> statement-breakpoint
CREATE INDEX "agenda_items_session" ON "agenda_items" ("tenant_id","session_id","position");--> statement-breakpoint
CREATE INDEX "session_access_log_time" ON "session_access_log" ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "session_access_log_user" ON "session_access_log" ("user_id");--> statement-breakpoint
CREATE INDEX "session_hosts_user" ON "session_hosts" ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "sessions_poster" ON "sessions" ("tenant_id","poster_file_id") WHERE poster_file_id is not null;--> statement-breakpoint
CREATE INDEX "sessions_open" ON "sessions" ("starts_at","tenant_id") WHERE status in ('upcoming', 'live');--> statement-breakpoint
CREATE INDEX "sessions_time" ON "sessions" ("tenant_id","status","starts_at","id");--> statement-breakpoint
CREATE INDEX "question_votes_user" ON "question_votes" ("user_id");--> statement-breakpoint
CREATE INDEX "questions_session" ON "questions" ("tenant_id","session_id","vote_count" DESC NULLS LAST,"created_at");--> statement-breakpoint
CREATE INDEX "questions_user" ON "questions" ("user_id");--> statement-breakpoint
CREATE INDEX "talks_session" ON "talks" ("tenant_id","session_id","started_at");--> statement-breakpoint
CREATE INDEX "startups_hot" ON "startups" ("tenant_id","hot_score" DESC NULLS LAST,"launched_at","id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "startups_new" ON "startups" ("tenant_id","launched_at" DESC NULLS LAST,"id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "startups_top" ON "startups" ("tenant_id","vote_count" DESC NULLS LAST,"launched_at","id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "startups_discussed" ON "startups" ("tenant_id","comment_count" DESC NULLS LAST,"launched_at","id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "startups_top_day" ON "startups" ("tenant_id","launch_day","vote_count" DESC NULLS LAST,"launched_at","id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "startups_top_week" ON "startups" ("tenant_id","launch_week","vote_count" DESC NULLS LAST,"launched_at","id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "startups_top_month" ON "startups" ("tenant_id","launch_month","vote_count" DESC NULLS LAST,"launched_at","id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "startups_top_year" ON "startups" ("tenant_id","launch_year","vote_count" DESC NULLS LAST,"launched_at","id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "startups_category_hot" ON "startups" ("tenant_id","category","hot_score" DESC NULLS LAST,"launched_at","id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "startups_category_new" ON "startups" ("tenant_id","category","launched_at" DESC NULLS LAST,"id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "startups_category_top" ON "startups" ("tenant_id","category","vote_count" DESC NULLS LAST,"launched_at","id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "startups_category_discussed" ON "startups" ("tenant_id","category","comment_count" DESC NULLS LAST,"launched_at","id") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "startups_session" ON "startups" ("tenant_id","hot_score" DESC NULLS LAST,"launched_at","id") WHERE status = 'live' and has_session;--> statement-breakpoint
CREATE INDEX "startups_launch_due" ON "startups" ("launched_at","tenant_id") WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX "startups_scheduled" ON "startups" ("tenant_id","launched_at") WHERE status = 'scheduled';--> statement-breakpoint
CREATE INDEX "startups_website_key" ON "startups" ("tenant_id","website_key");--> statement-breakpoint
CREATE INDEX "startups_name" ON "startups" USING gin ("tenant_id","name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "startups_search" ON "startups" USING gin ("tenant_id","words");--> statement-breakpoint
CREATE INDEX "startups_tags" ON "startups" USING gin ("tenant_id","tags");--> statement-breakpoint
CREATE INDEX "startups_created_by" ON "startups" ("tenant_id","created_by");--> statement-breakpoint
CREATE INDEX "startups_created" ON "startups" ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "startup_changes_startup" ON "startup_changes" ("tenant_id","startup_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "startup_drafts_preview" ON "startup_drafts" ("tenant_id","preview_word");--> statement-breakpoint
CREATE INDEX "startup_images_startup" ON "startup_images" ("tenant_id","startup_id","position");--> statement-breakpoint
CREATE INDEX "startup_makers_user" ON "startup_makers" ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "votes_user" ON "votes" ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "votes_time" ON "votes" ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "startup_words_like" ON "startup_words" USING gin ("tenant_id","word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_events_waiting" ON "payment_events" ("customer_id") WHERE "payment_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" ("received_at");--> statement-breakpoint
CREATE INDEX "sales_requests_open" ON "sales_requests" ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "sales_requests_user" ON "sales_requests" ("user_id");--> statement-breakpoint
CREATE INDEX "support_tickets_open" ON "support_tickets" ("tenant_id","status","created_at");--> statement-breakpoint
CREATE INDEX "support_tickets_user" ON "support_tickets" ("user_id");--> statement-breakpoint
CREATE INDEX "ticket_answers_ticket" ON "ticket_answers" ("tenant_id","ticket_id","created_at");--> statement-breakpoint
CREATE INDEX "ticket_answers_author" ON "ticket_answers" ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "former_domains_domain" ON "former_domains" ("domain");--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_domains_proved" ON "tenant_domains" ("domain") WHERE "tenant_domains"."verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_domains_claim" ON "tenant_domains" ("tenant_id","domain");--> statement-breakpoint
CREATE INDEX "tenant_domains_due" ON "tenant_domains" ("next_check_at");--> statement-breakpoint
CREATE INDEX "tenants_platform_type" ON "tenants" ("platform_type");
