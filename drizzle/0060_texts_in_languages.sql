-- What a community wrote until now is in its default language, and was the text to agree to. The defaults are for
-- instances of the previous version, which know no languages.
ALTER TABLE "legal_consents" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_draft_versions" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_drafts" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_pages" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_pages" ADD COLUMN "is_binding" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "original_id" uuid;--> statement-breakpoint
UPDATE "legal_consents" SET "language" = "settings"->'languages'->>0 FROM "tenants" WHERE "tenants"."id" = "tenant_id" AND "settings"->'languages'->>0 <> 'en';--> statement-breakpoint
UPDATE "legal_draft_versions" SET "language" = "settings"->'languages'->>0 FROM "tenants" WHERE "tenants"."id" = "tenant_id" AND "settings"->'languages'->>0 <> 'en';--> statement-breakpoint
UPDATE "legal_drafts" SET "language" = "settings"->'languages'->>0 FROM "tenants" WHERE "tenants"."id" = "tenant_id" AND "settings"->'languages'->>0 <> 'en';--> statement-breakpoint
UPDATE "legal_pages" SET "language" = "settings"->'languages'->>0 FROM "tenants" WHERE "tenants"."id" = "tenant_id" AND "settings"->'languages'->>0 <> 'en';--> statement-breakpoint
UPDATE "posts" SET "language" = "settings"->'languages'->>0 FROM "tenants" WHERE "tenants"."id" = "tenant_id" AND "settings"->'languages'->>0 <> 'en';--> statement-breakpoint
ALTER TABLE "legal_consents" DROP CONSTRAINT "legal_consents_tenant_id_user_id_name_version_pk";--> statement-breakpoint
ALTER TABLE "legal_draft_versions" DROP CONSTRAINT "legal_draft_versions_tenant_id_name_number_pk";--> statement-breakpoint
ALTER TABLE "legal_drafts" DROP CONSTRAINT "legal_drafts_tenant_id_name_pk";--> statement-breakpoint
ALTER TABLE "legal_pages" DROP CONSTRAINT "legal_pages_tenant_id_name_version_pk";--> statement-breakpoint
ALTER TABLE "legal_consents" ADD CONSTRAINT "legal_consents_tenant_id_user_id_name_language_version_pk" PRIMARY KEY("tenant_id","user_id","name","language","version");--> statement-breakpoint
ALTER TABLE "legal_draft_versions" ADD CONSTRAINT "legal_draft_versions_tenant_id_name_language_number_pk" PRIMARY KEY("tenant_id","name","language","number");--> statement-breakpoint
ALTER TABLE "legal_drafts" ADD CONSTRAINT "legal_drafts_tenant_id_name_language_pk" PRIMARY KEY("tenant_id","name","language");--> statement-breakpoint
ALTER TABLE "legal_pages" ADD CONSTRAINT "legal_pages_tenant_id_name_language_version_pk" PRIMARY KEY("tenant_id","name","language","version");--> statement-breakpoint
-- Only the reference goes: the tenant stays.
ALTER TABLE "posts" ADD CONSTRAINT "posts_original" FOREIGN KEY ("tenant_id","original_id") REFERENCES "public"."posts"("tenant_id","id") ON DELETE SET NULL ("original_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_of_original" UNIQUE("tenant_id","original_id","language");
