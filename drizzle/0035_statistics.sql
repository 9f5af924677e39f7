CREATE TABLE "category_days" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"category" text NOT NULL,
	"launches" integer DEFAULT 0 NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "category_days_tenant_id_day_category_pk" PRIMARY KEY("tenant_id","day","category")
);
--> statement-breakpoint
CREATE TABLE "community_days" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"joined" integer DEFAULT 0 NOT NULL,
	"active" integer DEFAULT 0 NOT NULL,
	"submissions" integer DEFAULT 0 NOT NULL,
	"launches" integer DEFAULT 0 NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"rsvps" integer DEFAULT 0 NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	"seats" integer DEFAULT 0 NOT NULL,
	"shows" integer DEFAULT 0 NOT NULL,
	"attendance" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "community_days_tenant_id_day_pk" PRIMARY KEY("tenant_id","day")
);
--> statement-breakpoint
CREATE TABLE "member_days" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "member_days_tenant_id_day_user_id_pk" PRIMARY KEY("tenant_id","day","user_id")
);
--> statement-breakpoint
CREATE TABLE "rollup_states" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"counted_to" date NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "startup_days" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"startup_id" uuid NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "startup_days_tenant_id_day_startup_id_pk" PRIMARY KEY("tenant_id","day","startup_id")
);
--> statement-breakpoint
CREATE TABLE "day_visitors" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "day_visitors_tenant_id_day_visitor_pk" PRIMARY KEY("tenant_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "page_days" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"page" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "page_days_tenant_id_day_page_pk" PRIMARY KEY("tenant_id","day","page")
);
--> statement-breakpoint
CREATE TABLE "source_days" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "source_days_tenant_id_day_source_pk" PRIMARY KEY("tenant_id","day","source")
);
--> statement-breakpoint
CREATE TABLE "vital_days" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"page" text NOT NULL,
	"device" text NOT NULL,
	"measure" text NOT NULL,
	"bucket" smallint NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "vital_days_tenant_id_day_page_device_measure_bucket_pk" PRIMARY KEY("tenant_id","day","page","device","measure","bucket")
);
--> statement-breakpoint
ALTER TABLE "category_days" ADD CONSTRAINT "category_days_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_days" ADD CONSTRAINT "community_days_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_days" ADD CONSTRAINT "member_days_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_days" ADD CONSTRAINT "member_days_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rollup_states" ADD CONSTRAINT "rollup_states_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_days" ADD CONSTRAINT "startup_days_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_visitors" ADD CONSTRAINT "day_visitors_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_days" ADD CONSTRAINT "page_days_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_days" ADD CONSTRAINT "source_days_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vital_days" ADD CONSTRAINT "vital_days_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_days_user" ON "member_days" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "startup_days_startup" ON "startup_days" USING btree ("tenant_id","startup_id");--> statement-breakpoint
CREATE INDEX "startup_day_stats_day" ON "startup_day_stats" USING btree ("tenant_id","day");--> statement-breakpoint
CREATE INDEX "comments_time" ON "comments" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "seats_time" ON "seats" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "startups_created" ON "startups" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "votes_time" ON "votes" USING btree ("tenant_id","created_at");