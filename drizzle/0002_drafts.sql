CREATE TABLE "startup_drafts" (
	"tenant_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer NOT NULL,
	"preview_word" text,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "startup_drafts_tenant_id_startup_id_pk" PRIMARY KEY("tenant_id","startup_id")
);
--> statement-breakpoint
ALTER TABLE "startup_drafts" ADD CONSTRAINT "startup_drafts_saved_by_auth_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_drafts" ADD CONSTRAINT "startup_drafts_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "startup_drafts_preview" ON "startup_drafts" USING btree ("tenant_id","preview_word");