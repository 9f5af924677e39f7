ALTER TABLE "comments" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "pinned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "is_answer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "comments_pinned" ON "comments" USING btree ("tenant_id","startup_id") WHERE pinned_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "comments_answer" ON "comments" USING btree ("tenant_id","parent_id") WHERE is_answer;--> statement-breakpoint
CREATE INDEX "comments_held" ON "comments" USING btree ("tenant_id","startup_id") WHERE held_at is not null;