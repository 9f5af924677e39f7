CREATE TABLE "auth_sanctions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"address_code" text NOT NULL,
	"tenant_id" uuid,
	"muted_until" timestamp with time zone,
	"suspended_until" timestamp with time zone,
	"banned_at" timestamp with time zone,
	"banned_until" timestamp with time zone,
	"ban_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_sanctions_of" UNIQUE NULLS NOT DISTINCT("address_code","tenant_id")
);
--> statement-breakpoint
ALTER TABLE "auth_sanctions" ADD CONSTRAINT "auth_sanctions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_sanctions_tenant" ON "auth_sanctions" USING btree ("tenant_id");