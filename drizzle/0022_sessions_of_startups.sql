ALTER TABLE "startups" ADD COLUMN "has_session" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "decks_speaker_talks" ON "decks" USING btree ("tenant_id","speaker_id");--> statement-breakpoint
CREATE INDEX "startups_session" ON "startups" USING btree ("tenant_id","hot_score" DESC NULLS LAST,"launched_at","id") WHERE status = 'live' and has_session;