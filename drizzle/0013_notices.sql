CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"key" text NOT NULL,
	"thread" text NOT NULL,
	"actor_id" uuid,
	"startup_id" uuid NOT NULL,
	"comment_id" uuid,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_shown" boolean NOT NULL,
	"mail_rhythm" text NOT NULL,
	"mail_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_key" UNIQUE("tenant_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"mutes_mail" boolean DEFAULT false NOT NULL,
	"digest_hour" smallint DEFAULT 8 NOT NULL,
	"digest_weekday" smallint DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "kind" text DEFAULT 'transactional' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "state" text DEFAULT 'sent' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "state" SET DEFAULT 'waiting';--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attempts" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_actor_id_auth_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_tenant_id_user_id_members_tenant_id_user_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."members"("tenant_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_tenant_id_startup_id_startups_tenant_id_id_fk" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_tenant_id_comment_id_comments_tenant_id_id_fk" FOREIGN KEY ("tenant_id","comment_id") REFERENCES "public"."comments"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_list" ON "notices" USING btree ("tenant_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("tenant_id","user_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notices_due" ON "notices" USING btree ("tenant_id","mail_at") WHERE mail_at is not null;--> statement-breakpoint
CREATE INDEX "notices_thread" ON "notices" USING btree ("tenant_id","user_id","thread","mailed_at");--> statement-breakpoint
CREATE INDEX "notices_startup" ON "notices" USING btree ("tenant_id","startup_id");--> statement-breakpoint
CREATE INDEX "notices_comment" ON "notices" USING btree ("tenant_id","comment_id");--> statement-breakpoint
CREATE INDEX "notices_actor" ON "notices" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "notification_preferences_user" ON "notification_preferences" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("tenant_id","state","created_at") WHERE state <> 'sent';--> statement-breakpoint
CREATE INDEX "mails_sent_to" ON "mails" USING btree ("tenant_id","recipient","sent_at") WHERE kind = 'notification' and sent_at is not null;--> statement-breakpoint
CREATE INDEX "mails_sent" ON "mails" USING btree ("tenant_id","sent_at") WHERE kind = 'notification' and sent_at is not null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_key" UNIQUE("tenant_id","key");