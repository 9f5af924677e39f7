ALTER TABLE "sessions" ADD COLUMN "reminded" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Reminders of hosts and speakers that were due before they existed count as sent.
UPDATE "sessions" SET "reminded" = array_remove(ARRAY[
  CASE WHEN "starts_at" <= now() + interval '7 days' THEN '7d' END,
  CASE WHEN "starts_at" <= now() + interval '24 hours' THEN '24h' END,
  CASE WHEN "starts_at" <= now() + interval '1 hour' THEN '1h' END
], NULL)
WHERE "status" IN ('draft', 'upcoming') AND "starts_at" > now() AND "starts_at" <= now() + interval '7 days';
