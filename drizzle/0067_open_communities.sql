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
CREATE TABLE "hub_listings" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"listed_at" timestamp with time zone,
	"sentence" text NOT NULL,
	"category" text NOT NULL,
	"shows_members" boolean NOT NULL,
	"shows_sessions" boolean NOT NULL,
	"member_count" integer,
	"next_session_at" timestamp with time zone,
	"next_session_title" text
);
--> statement-breakpoint
CREATE TABLE "join_applications" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"word" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "join_applications_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "directory_entries" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"listed_at" timestamp with time zone,
	"shown_fields" text[] DEFAULT '{}' NOT NULL,
	"skills" text[] DEFAULT '{}' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cofounder" text DEFAULT '' NOT NULL,
	"mentoring" text DEFAULT '' NOT NULL,
	"facets" text[] DEFAULT '{}' NOT NULL,
	"words" "tsvector" NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "directory_entries_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "directory_searches" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "directory_searches_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "directory_searches_name" UNIQUE("tenant_id","user_id","name")
);
--> statement-breakpoint
CREATE TABLE "introductions" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"message" text NOT NULL,
	"sender_contact" text NOT NULL,
	"recipient_contact" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"answered_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "introductions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "introductions_pair" UNIQUE("tenant_id","sender_id","recipient_id")
);
--> statement-breakpoint
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
CREATE TABLE "taxonomies" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fields_version" integer DEFAULT 0 NOT NULL,
	"retired_fields" text[] DEFAULT '{}' NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resting_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "closing_reason" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "member_field_values" ADD CONSTRAINT "member_field_values_tenant_id_user_id_members_tenant_id_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."members"("tenant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_field_values" ADD CONSTRAINT "startup_field_values_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hub_listings" ADD CONSTRAINT "hub_listings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_applications" ADD CONSTRAINT "join_applications_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_applications" ADD CONSTRAINT "join_applications_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_applications" ADD CONSTRAINT "join_applications_decided_by_auth_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_entries" ADD CONSTRAINT "directory_entries_member" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."members"("tenant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_searches" ADD CONSTRAINT "directory_searches_member" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."members"("tenant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_sender_id_auth_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "introductions" ADD CONSTRAINT "introductions_recipient_id_auth_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foundings" ADD CONSTRAINT "foundings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foundings" ADD CONSTRAINT "foundings_founder_id_auth_users_id_fk" FOREIGN KEY ("founder_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxonomies" ADD CONSTRAINT "taxonomies_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_field_values_value" ON "member_field_values" USING btree ("tenant_id","field","value","user_id");--> statement-breakpoint
CREATE INDEX "member_field_values_user" ON "member_field_values" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "startup_field_values_value" ON "startup_field_values" USING btree ("tenant_id","field","value","startup_id");--> statement-breakpoint
CREATE INDEX "hub_listings_order" ON "hub_listings" USING btree (coalesce(member_count, 0),"tenant_id") WHERE listed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "join_applications_waiting" ON "join_applications" USING btree ("tenant_id","user_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "join_applications_list" ON "join_applications" USING btree ("tenant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "join_applications_user" ON "join_applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "join_applications_decider" ON "join_applications" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "directory_entries_user" ON "directory_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "directory_entries_listed" ON "directory_entries" USING btree ("tenant_id","listed_at" DESC NULLS LAST,"user_id" DESC NULLS LAST) WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX "directory_entries_facets" ON "directory_entries" USING gin ("tenant_id","facets") WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX "directory_entries_words" ON "directory_entries" USING gin ("tenant_id","words") WHERE listed_at is not null;--> statement-breakpoint
CREATE INDEX "directory_searches_user" ON "directory_searches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "introductions_recipient" ON "introductions" USING btree ("tenant_id","recipient_id","created_at");--> statement-breakpoint
CREATE INDEX "introductions_created" ON "introductions" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "introductions_of_sender" ON "introductions" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "introductions_of_recipient" ON "introductions" USING btree ("recipient_id");--> statement-breakpoint
CREATE UNIQUE INDEX "foundings_open" ON "foundings" USING btree ("founder_id") WHERE "foundings"."state" <> 'created';--> statement-breakpoint
CREATE UNIQUE INDEX "foundings_tenant" ON "foundings" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "foundings_waiting" ON "foundings" USING btree ("submitted_at") WHERE "foundings"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "foundings_created" ON "foundings" USING btree ("decided_at","id") WHERE "foundings"."state" = 'created';--> statement-breakpoint
CREATE INDEX "foundings_founder" ON "foundings" USING btree ("founder_id");--> statement-breakpoint
CREATE INDEX "tenants_closing" ON "tenants" USING btree ("closes_at") WHERE closes_at is not null;--> statement-breakpoint
CREATE INDEX "tenants_shape" ON "tenants" USING btree (replace(replace(replace(translate("domain", '01i5', 'olls'), 'rn', 'm'), 'vv', 'w'), '-', ''));--> statement-breakpoint
CREATE INDEX "tenants_international" ON "tenants" USING btree ("domain") WHERE "tenants"."domain" like '%xn--%';