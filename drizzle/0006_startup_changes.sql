CREATE TABLE "startup_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "startup_slugs" (
	"tenant_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"startup_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "startup_slugs_tenant_id_slug_pk" PRIMARY KEY("tenant_id","slug")
);
--> statement-breakpoint
ALTER TABLE "startups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "startup_changes" ADD CONSTRAINT "startup_changes_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_changes" ADD CONSTRAINT "startup_changes_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_slugs" ADD CONSTRAINT "startup_slugs_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "startup_changes_startup" ON "startup_changes" USING btree ("tenant_id","startup_id","created_at");