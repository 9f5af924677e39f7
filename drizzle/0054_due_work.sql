DROP INDEX "notices_due";--> statement-breakpoint
DROP INDEX "seats_offered";--> statement-breakpoint
CREATE INDEX "notices_mail_due" ON "notices" USING btree ("mail_at","tenant_id") WHERE mail_at is not null;--> statement-breakpoint
CREATE INDEX "seats_offer_expiry" ON "seats" USING btree ("offer_expires_at","tenant_id") WHERE status = 'offered';--> statement-breakpoint
CREATE INDEX "sessions_open" ON "sessions" USING btree ("starts_at","tenant_id") WHERE status in ('upcoming', 'live');--> statement-breakpoint
CREATE INDEX "startups_launch_due" ON "startups" USING btree ("launched_at","tenant_id") WHERE status = 'scheduled';