CREATE TABLE "member_field_values" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "member_field_values_tenant_id_user_id_field_value_pk" PRIMARY KEY("tenant_id","user_id","field","value")
);
--> statement-breakpoint
CREATE TABLE "startup_field_values" (
	"tenant_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "startup_field_values_tenant_id_startup_id_field_value_pk" PRIMARY KEY("tenant_id","startup_id","field","value")
);
--> statement-breakpoint
CREATE TABLE "taxonomies" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fields_version" integer DEFAULT 0 NOT NULL,
	"retired_fields" text[] DEFAULT '{}' NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_field_values" ADD CONSTRAINT "member_field_values_tenant_id_user_id_members_tenant_id_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."members"("tenant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_field_values" ADD CONSTRAINT "startup_field_values_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxonomies" ADD CONSTRAINT "taxonomies_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_field_values_value" ON "member_field_values" USING btree ("tenant_id","field","value","user_id");--> statement-breakpoint
CREATE INDEX "member_field_values_user" ON "member_field_values" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "startup_field_values_value" ON "startup_field_values" USING btree ("tenant_id","field","value","startup_id");