ALTER TABLE "decks" ALTER COLUMN "version" SET DATA TYPE integer;--> statement-breakpoint
ALTER TABLE "decks" ALTER COLUMN "version" SET DEFAULT 1;--> statement-breakpoint
CREATE INDEX "slides_file" ON "slides" USING btree ("tenant_id","file_id");