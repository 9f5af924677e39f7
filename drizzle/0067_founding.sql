CREATE TABLE "founding_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"mode" text DEFAULT 'off' NOT NULL,
	"issue" text,
	"checked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "foundings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid,
	"founder_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"language" text,
	"time_zone" text,
	"color" text DEFAULT '' NOT NULL,
	"logo" text,
	"logo_id" uuid,
	"logo_width" integer,
	"logo_height" integer,
	"invitees" text DEFAULT '' NOT NULL,
	"domain" text,
	"reason" text,
	"saved_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resting_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "foundings" ADD CONSTRAINT "foundings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foundings" ADD CONSTRAINT "foundings_founder_id_auth_users_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "foundings_open" ON "foundings" USING btree ("founder_id") WHERE "foundings"."state" <> 'created';--> statement-breakpoint
CREATE UNIQUE INDEX "foundings_tenant" ON "foundings" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "foundings_waiting" ON "foundings" USING btree ("submitted_at") WHERE "foundings"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "foundings_created" ON "foundings" USING btree ("decided_at","id") WHERE "foundings"."state" = 'created';--> statement-breakpoint
CREATE INDEX "foundings_founder" ON "foundings" USING btree ("founder_id");--> statement-breakpoint
CREATE INDEX "tenants_shape" ON "tenants" USING btree (replace(replace(replace(translate("domain", '01i5', 'olls'), 'rn', 'm'), 'vv', 'w'), '-', ''));--> statement-breakpoint
CREATE INDEX "tenants_international" ON "tenants" USING btree ("domain") WHERE "tenants"."domain" like '%xn--%';