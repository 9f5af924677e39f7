CREATE TABLE "hosting_budget" (
	"id" text PRIMARY KEY NOT NULL,
	"tokens" real NOT NULL,
	"refilled_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "hosting_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"added_for" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE TABLE "platform_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"cloudflare_config" jsonb,
	"configured_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "hosting_domains_added_for" ON "hosting_domains" USING btree ("added_for");--> statement-breakpoint
CREATE UNIQUE INDEX "hosting_runs_unfinished" ON "hosting_runs" USING btree (("finished_at" is null)) WHERE "hosting_runs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "hosting_runs_newest" ON "hosting_runs" USING btree ("started_at");