CREATE TABLE "enterprise_offer_recipients" (
	"tenant_id" uuid NOT NULL,
	"offer_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "enterprise_offer_recipients_tenant_id_offer_id_user_id_pk" PRIMARY KEY("tenant_id","offer_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "enterprise_offers" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sent_by" uuid,
	"times_sent" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enterprise_offers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "checkout_plan" text DEFAULT 'pro' NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprise_offer_recipients" ADD CONSTRAINT "enterprise_offer_recipients_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_offer_recipients" ADD CONSTRAINT "enterprise_offer_recipients_offer" FOREIGN KEY ("tenant_id","offer_id") REFERENCES "public"."enterprise_offers"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_offers" ADD CONSTRAINT "enterprise_offers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enterprise_offers" ADD CONSTRAINT "enterprise_offers_sent_by_auth_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enterprise_offer_recipients_user" ON "enterprise_offer_recipients" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "enterprise_offers_pending" ON "enterprise_offers" USING btree ("tenant_id") WHERE accepted_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "enterprise_offers_sender" ON "enterprise_offers" USING btree ("sent_by");