CREATE TABLE "community_exports" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"requested_by" uuid,
	"state" text NOT NULL,
	"bytes" bigint,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "community_exports" ADD CONSTRAINT "community_exports_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_exports" ADD CONSTRAINT "community_exports_requested_by_auth_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_exports_expires" ON "community_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "community_exports_requester" ON "community_exports" USING btree ("requested_by");