CREATE TABLE "payment_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"error" text,
	"compared" integer DEFAULT 0 NOT NULL,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"strangers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"missed_events" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "payment_checks_newest" ON "payment_checks" USING btree ("started_at");