CREATE TABLE "import_batches" (
	"id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"header" text[] NOT NULL,
	"columns" jsonb NOT NULL,
	"state" text DEFAULT 'uploaded' NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"row_count" integer NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"inviting_since" timestamp with time zone,
	"invited_by" uuid,
	CONSTRAINT "import_batches_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"tenant_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"cells" text[] NOT NULL,
	"key" text,
	"outcome" text,
	"related" integer,
	"is_too_long" boolean DEFAULT false NOT NULL,
	"startup_id" uuid,
	"invitation_id" uuid,
	CONSTRAINT "import_rows_tenant_id_batch_id_number_pk" PRIMARY KEY("tenant_id","batch_id","number")
);
--> statement-breakpoint
CREATE TABLE "declined_addresses" (
	"tenant_id" uuid NOT NULL,
	"address_code" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "declined_addresses_tenant_id_address_code_pk" PRIMARY KEY("tenant_id","address_code")
);
--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_created_by_auth_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_batches" ADD CONSTRAINT "import_batches_invited_by_auth_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_batch" FOREIGN KEY ("tenant_id","batch_id") REFERENCES "public"."import_batches"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_startup" FOREIGN KEY ("tenant_id","startup_id") REFERENCES "public"."startups"("tenant_id","id") ON DELETE set null ("startup_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_invitation" FOREIGN KEY ("tenant_id","invitation_id") REFERENCES "public"."member_invitations"("tenant_id","id") ON DELETE set null ("invitation_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declined_addresses" ADD CONSTRAINT "declined_addresses_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "import_batches_open" ON "import_batches" USING btree ("tenant_id") WHERE state in ('uploaded', 'checking', 'checked', 'importing', 'undoing');--> statement-breakpoint
CREATE INDEX "import_batches_time" ON "import_batches" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "import_batches_age" ON "import_batches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "import_batches_inviting" ON "import_batches" USING btree ("tenant_id") WHERE inviting_since is not null;--> statement-breakpoint
CREATE INDEX "import_batches_creator" ON "import_batches" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "import_batches_inviter" ON "import_batches" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "import_rows_key" ON "import_rows" USING btree ("tenant_id","key");--> statement-breakpoint
CREATE INDEX "import_rows_outcome" ON "import_rows" USING btree ("tenant_id","batch_id","outcome","number");--> statement-breakpoint
CREATE INDEX "import_rows_startup" ON "import_rows" USING btree ("tenant_id","startup_id") WHERE startup_id is not null;--> statement-breakpoint
CREATE INDEX "import_rows_invitation" ON "import_rows" USING btree ("tenant_id","invitation_id") WHERE invitation_id is not null;