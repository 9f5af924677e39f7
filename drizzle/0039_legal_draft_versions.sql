CREATE TABLE "legal_draft_versions" (
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"number" integer NOT NULL,
	"body" text NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_draft_versions_tenant_id_name_number_pk" PRIMARY KEY("tenant_id","name","number")
);
--> statement-breakpoint
ALTER TABLE "legal_draft_versions" ADD CONSTRAINT "legal_draft_versions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_draft_versions" ADD CONSTRAINT "legal_draft_versions_saved_by_auth_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "legal_draft_versions_writer" ON "legal_draft_versions" USING btree ("saved_by");