CREATE TABLE "former_domains" (
	"tenant_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"kept_until" timestamp with time zone NOT NULL,
	CONSTRAINT "former_domains_tenant_id_domain_pk" PRIMARY KEY("tenant_id","domain")
);
--> statement-breakpoint
ALTER TABLE "former_domains" ADD CONSTRAINT "former_domains_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "former_domains_domain" ON "former_domains" USING btree ("domain");