-- Changes of a team kept names; they keep ids, so that a name goes with its account.
CREATE FUNCTION "pg_temp"."makers_by_id"(kept jsonb) RETURNS jsonb LANGUAGE sql AS $$
	SELECT coalesce(jsonb_agg(jsonb_build_object(
		'userId', coalesce(p.id, f.user_id),
		'role', CASE WHEN entry LIKE '% (Owner)' THEN 'owner' ELSE 'editor' END) ORDER BY place), '[]')
	FROM jsonb_array_elements_text(kept) WITH ORDINALITY AS entries(entry, place)
	CROSS JOIN LATERAL (SELECT lower(substring(entry FROM '^@(.*) \(\w+\)$')) AS username) AS named
	LEFT JOIN profiles p ON lower(p.username) = named.username
	LEFT JOIN former_usernames f ON lower(f.username) = named.username
$$;--> statement-breakpoint
-- Row security is forced anew after every migration.
ALTER TABLE "startup_changes" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_log" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "startup_changes" SET "changes" = "changes" || jsonb_build_object('makers', jsonb_build_object(
	'before', "pg_temp"."makers_by_id"("changes"->'makers'->'before'),
	'after', "pg_temp"."makers_by_id"("changes"->'makers'->'after')))
WHERE jsonb_typeof("changes"->'makers'->'before') = 'array';--> statement-breakpoint
UPDATE "audit_log" SET
	"before" = "before" || jsonb_build_object('makers', "pg_temp"."makers_by_id"("before"->'makers')),
	"after" = "after" || jsonb_build_object('makers', "pg_temp"."makers_by_id"("after"->'makers'))
WHERE "action" IN ('maker.joined', 'maker.left', 'maker.removed', 'maker.role_changed')
	AND jsonb_typeof("before"->'makers') = 'array';
