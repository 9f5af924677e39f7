CREATE TABLE "startup_words" (
	"tenant_id" uuid NOT NULL,
	"word" text NOT NULL,
	"startup_count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "startup_words_tenant_id_word_pk" PRIMARY KEY("tenant_id","word")
);
--> statement-breakpoint
DROP INDEX "startups_words";--> statement-breakpoint
DROP INDEX "startups_search";--> statement-breakpoint
ALTER TABLE "startup_words" ADD CONSTRAINT "startup_words_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "startup_words_like" ON "startup_words" USING gin ("tenant_id","word" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "startups" DROP COLUMN "search";