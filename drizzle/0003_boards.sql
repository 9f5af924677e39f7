CREATE TABLE "board_places" (
	"tenant_id" uuid NOT NULL,
	"period" text NOT NULL,
	"starts_on" date NOT NULL,
	"startup_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"vote_count" integer NOT NULL,
	CONSTRAINT "board_places_tenant_id_period_starts_on_startup_id_pk" PRIMARY KEY("tenant_id","period","starts_on","startup_id")
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"tenant_id" uuid NOT NULL,
	"period" text NOT NULL,
	"starts_on" date NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "boards_tenant_id_period_starts_on_pk" PRIMARY KEY("tenant_id","period","starts_on")
);
--> statement-breakpoint
ALTER TABLE "board_places" ADD CONSTRAINT "board_places_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_places" ADD CONSTRAINT "board_places_tenant_id_period_starts_on_boards_tenant_id_period_starts_on_fk" FOREIGN KEY ("tenant_id","period","starts_on") REFERENCES "public"."boards"("tenant_id","period","starts_on") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_places_startup" ON "board_places" USING btree ("tenant_id","startup_id");