ALTER TABLE "auth_verifications" ADD COLUMN "mailed_to" text;--> statement-breakpoint
CREATE INDEX "auth_verifications_mailed_to" ON "auth_verifications" USING btree ("mailed_to");