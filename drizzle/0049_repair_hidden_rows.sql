-- An owner that is no superuser saw no rows behind row security, so 0025 changed nothing in such deployments.
UPDATE "comments" SET "pinned_at" = NULL WHERE "deleted_at" IS NOT NULL AND "pinned_at" IS NOT NULL;--> statement-breakpoint
UPDATE "startups" SET "launched_at" = NULL, "launch_day" = NULL, "launch_week" = NULL, "launch_month" = NULL, "launch_year" = NULL
WHERE "status" = 'archived' AND "hot_score" = 0 AND "launched_at" IS NOT NULL;
