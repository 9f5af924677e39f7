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
);
--> statement-breakpoint
CREATE INDEX "backups_time" ON "backups" USING btree ("kind","finished_at");