import { bigint, boolean, index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { ACCOUNT_EVENTS } from "@/domain/auth/account-events/rules";
import type { Sealed } from "@/lib/security/encrypted";
import { createdAt, instant, primaryId } from "@/server/db/columns";
import { authUsers } from "./auth";
import { tenants } from "./tenant";

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => authUsers.id, { onDelete: "cascade" });

/** Stands before the user: a migration then locks both tables in the order in which requests do. */
const tenantId = () =>
  uuid("tenant_id")
    .notNull()
    .references(() => tenants.id, { onDelete: "cascade" });

/** A passkey works on `rpId` and, unless that is a whole host, on every host below it. Keys are base64url. */
export const authPasskeys = pgTable(
  "auth_passkeys",
  {
    id: primaryId(),
    userId: userId(),
    credentialId: text("credential_id").notNull().unique(),
    publicKey: text("public_key").notNull(),
    signCount: bigint("sign_count", { mode: "number" }).notNull().default(0),
    rpId: text("rp_id").notNull(),
    name: text("name").notNull(),
    /** Whether the passkey is copied to the user's other devices. */
    isBackedUp: boolean("is_backed_up").notNull().default(false),
    createdAt: createdAt(),
    usedAt: instant("used_at"),
  },
  (table) => [index("auth_passkeys_user").on(table.userId)],
);

/** `lastStep` is the time step of the last accepted code, so that each code counts once (RFC 6238, 5.2). */
export const authTotp = pgTable("auth_totp", {
  userId: userId().primaryKey(),
  secret: jsonb("secret").$type<Sealed>().notNull(),
  lastStep: bigint("last_step", { mode: "number" }).notNull(),
  createdAt: createdAt(),
});

/** The recovery codes that are left, as hashes. */
export const authRecoveryCodes = pgTable(
  "auth_recovery_codes",
  { id: primaryId(), userId: userId(), hash: text("hash").notNull(), createdAt: createdAt() },
  (table) => [unique("auth_recovery_codes_hash").on(table.userId, table.hash)],
);

/** A browser that isn't asked for a second factor on one community's host. `browser` is the hash of its token. */
export const authTrustedBrowsers = pgTable(
  "auth_trusted_browsers",
  {
    id: primaryId(),
    tenantId: tenantId(),
    userId: userId(),
    browser: text("browser").notNull(),
    userAgent: text("user_agent"),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("auth_trusted_browsers_browser").on(table.userId, table.tenantId, table.browser),
    index("auth_trusted_browsers_tenant").on(table.tenantId),
  ],
);

/** A user's request to sign in without their lost factors. It takes effect at `effectiveAt`. */
export const authRecoveries = pgTable(
  "auth_recoveries",
  {
    tenantId: tenantId(),
    userId: userId().primaryKey(),
    effectiveAt: instant("effective_at").notNull(),
    /** How many of the emails about it have been sent. */
    mailed: integer("mailed").notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index("auth_recoveries_tenant").on(table.tenantId),
    index("auth_recoveries_effective").on(table.effectiveAt),
  ],
);

/** What happened to an account, for its owner. `detail` names the object, such as a passkey or a provider. */
export const authEvents = pgTable(
  "auth_events",
  {
    id: primaryId(),
    tenantId: tenantId(),
    userId: userId(),
    kind: text("kind", { enum: ACCOUNT_EVENTS }).notNull(),
    detail: text("detail").notNull().default(""),
    userAgent: text("user_agent"),
    createdAt: createdAt(),
  },
  (table) => [
    index("auth_events_user").on(table.userId, table.createdAt),
    index("auth_events_tenant").on(table.tenantId),
  ],
);
