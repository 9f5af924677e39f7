CREATE TABLE "api_renewals" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"key_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_renewals_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "client" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "host" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "renew_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "keys_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_renewals" ADD CONSTRAINT "api_renewals_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_renewals" ADD CONSTRAINT "api_renewals_key" FOREIGN KEY ("tenant_id","key_id") REFERENCES "public"."api_keys"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_renewals_hash" ON "api_renewals" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "api_renewals_of_key" ON "api_renewals" USING btree ("tenant_id","key_id");