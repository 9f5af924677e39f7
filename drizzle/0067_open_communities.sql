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
ALTER TABLE "tenants" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "closing_reason" text;--> statement-breakpoint
ALTER TABLE "join_applications" ADD CONSTRAINT "join_applications_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_applications" ADD CONSTRAINT "join_applications_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "join_applications" ADD CONSTRAINT "join_applications_decided_by_auth_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "join_applications_waiting" ON "join_applications" USING btree ("tenant_id","user_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "join_applications_list" ON "join_applications" USING btree ("tenant_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "join_applications_user" ON "join_applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "join_applications_decider" ON "join_applications" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "tenants_closing" ON "tenants" USING btree ("closes_at") WHERE closes_at is not null;