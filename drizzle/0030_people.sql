CREATE TABLE "member_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_author_id_auth_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_notes_person" ON "member_notes" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "member_notes_user" ON "member_notes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "member_notes_author" ON "member_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_used" ON "auth_sessions" USING btree ("tenant_id","updated_at");--> statement-breakpoint
CREATE INDEX "profiles_words" ON "profiles" USING gin (lower("username" || ' ' || "full_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_joined" ON "members" USING btree ("tenant_id","joined_at" DESC NULLS LAST,"user_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "members_role" ON "members" USING btree ("tenant_id","role","joined_at" DESC NULLS LAST,"user_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "members_limited" ON "members" USING btree ("tenant_id","joined_at") WHERE muted_until is not null or suspended_until is not null or banned_at is not null;--> statement-breakpoint
CREATE INDEX "sanctions_warned" ON "sanctions" USING btree ("tenant_id","user_id") WHERE kind = 'warning' and lifted_at is null;