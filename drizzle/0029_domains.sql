DROP INDEX "tenant_domains_domain";--> statement-breakpoint
DROP INDEX "tenant_domains_tenant";--> statement-breakpoint
ALTER TABLE "tenant_domains" ADD COLUMN "token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant_domains" ADD COLUMN "checks" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant_domains" ADD COLUMN "checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tenant_domains" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tenant_domains" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tenant_domains" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant_domains" ADD COLUMN "warned_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant_domains" ADD COLUMN "proof_lost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tenant_domains" ADD COLUMN "yielded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "primary_domain" text;--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_domains_proved" ON "tenant_domains" USING btree ("domain") WHERE "tenant_domains"."verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tenant_domains_claim" ON "tenant_domains" USING btree ("tenant_id","domain");--> statement-breakpoint
CREATE INDEX "tenant_domains_due" ON "tenant_domains" USING btree ("next_check_at");