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
);
