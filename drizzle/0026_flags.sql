ALTER TABLE "flag_defaults" ADD COLUMN "set_by" text;--> statement-breakpoint
ALTER TABLE "flag_defaults" ADD COLUMN "set_at" timestamp with time zone;