CREATE TABLE "member_invitation_uses" (
	"tenant_id" uuid NOT NULL,
	"invitation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_invitation_uses_tenant_id_invitation_id_user_id_pk" PRIMARY KEY("tenant_id","invitation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "member_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"role" text NOT NULL,
	"is_mailed" boolean NOT NULL,
	"email" text,
	"word_hash" text NOT NULL,
	"max_uses" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"times_sent" integer DEFAULT 1 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_invitations_of" UNIQUE("tenant_id","id"),
	CONSTRAINT "member_invitations_uses" CHECK (uses between 0 and max_uses)
);
--> statement-breakpoint
CREATE TABLE "ownership_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"keeps_role" boolean NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_invitation_uses" ADD CONSTRAINT "member_invitation_uses_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitation_uses" ADD CONSTRAINT "member_invitation_uses_tenant_id_invitation_id_member_invitations_tenant_id_id_fk" FOREIGN KEY ("tenant_id","invitation_id") REFERENCES "public"."member_invitations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_invited_by_auth_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_offers" ADD CONSTRAINT "ownership_offers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_offers" ADD CONSTRAINT "ownership_offers_from_id_auth_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ownership_offers" ADD CONSTRAINT "ownership_offers_to_id_auth_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_invitation_uses_user" ON "member_invitation_uses" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_invitations_word" ON "member_invitations" USING btree ("tenant_id","word_hash");--> statement-breakpoint
CREATE INDEX "member_invitations_open" ON "member_invitations" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "member_invitations_email" ON "member_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "member_invitations_inviter" ON "member_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE UNIQUE INDEX "ownership_offers_pending" ON "ownership_offers" USING btree ("tenant_id","to_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "ownership_offers_from" ON "ownership_offers" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "ownership_offers_to" ON "ownership_offers" USING btree ("to_id");