CREATE TABLE "startup_day_stats" (
	"tenant_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "startup_day_stats_tenant_id_startup_id_day_source_pk" PRIMARY KEY("tenant_id","startup_id","day","source")
);
--> statement-breakpoint
CREATE TABLE "startup_day_visitors" (
	"tenant_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"day" date NOT NULL,
	"action" text NOT NULL,
	"visitor" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "startup_day_visitors_tenant_id_startup_id_day_action_visitor_pk" PRIMARY KEY("tenant_id","startup_id","day","action","visitor")
);
--> statement-breakpoint
CREATE TABLE "visitor_salts" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"salt" text NOT NULL,
	CONSTRAINT "visitor_salts_tenant_id_day_pk" PRIMARY KEY("tenant_id","day")
);
--> statement-breakpoint
ALTER TABLE "startup_day_stats" ADD CONSTRAINT "startup_day_stats_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "startup_day_visitors" ADD CONSTRAINT "startup_day_visitors_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_salts" ADD CONSTRAINT "visitor_salts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;