CREATE TABLE "maker_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"startup_id" uuid NOT NULL,
	"role" text NOT NULL,
	"user_id" uuid,
	"email" text,
	"word_hash" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"times_sent" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"invited_by" uuid,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "maker_invitations" ADD CONSTRAINT "maker_invitations_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maker_invitations" ADD CONSTRAINT "maker_invitations_invited_by_auth_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maker_invitations" ADD CONSTRAINT "maker_invitations_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "maker_invitations_word" ON "maker_invitations" USING btree ("tenant_id","word_hash");--> statement-breakpoint
CREATE INDEX "maker_invitations_startup" ON "maker_invitations" USING btree ("tenant_id","startup_id");--> statement-breakpoint
CREATE INDEX "maker_invitations_person" ON "maker_invitations" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "maker_invitations_email" ON "maker_invitations" USING btree ("tenant_id","email");