CREATE TABLE "sanctions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sanctioned_until" timestamp with time zone,
	"reason" text NOT NULL,
	"imposed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	"lift_reason" text,
	CONSTRAINT "sanctions_lifted" CHECK ((lifted_at is null) = (lift_reason is null))
);
--> statement-breakpoint
ALTER TABLE "auth_sanctions" ADD COLUMN "mute_reason" text;--> statement-breakpoint
ALTER TABLE "auth_sanctions" ADD COLUMN "suspend_reason" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "mute_reason" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "suspend_reason" text;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_imposed_by_auth_users_id_fk" FOREIGN KEY ("imposed_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_lifted_by_auth_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sanctions_person" ON "sanctions" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "sanctions_user" ON "sanctions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sanctions_imposed_by" ON "sanctions" USING btree ("imposed_by");--> statement-breakpoint
CREATE INDEX "sanctions_lifted_by" ON "sanctions" USING btree ("lifted_by");