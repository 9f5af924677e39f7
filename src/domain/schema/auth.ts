import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { PLATFORM_ROLES } from "@/access/names";
import { type ProfileLink, SHOWN_BY_DEFAULT, type ShownField } from "@/domain/auth/profile/rules";
import { LANGUAGE_CODES } from "@/lib/language/languages";
import { createdAt, instant, primaryId } from "@/server/db/columns";
import { tenants } from "./tenant";

export const authUsers = pgTable(
  "auth_users",
  {
    id: primaryId(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text("image"),
    /** Since when each sign-in is asked for a second factor. */
    secondFactorAt: instant("second_factor_at"),
    /** When a second factor was last set up or proved. A newer password may have been set from the mailbox alone. */
    factorProvedAt: instant("factor_proved_at"),
    /** When the user last signed out everywhere: older keys that act as them don't count any more. */
    keysEndedAt: instant("keys_ended_at"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [uniqueIndex("auth_users_email").on(sql`lower(${table.email})`)],
);

/** A sign-in belongs to the community it was made on and isn't valid on any other. */
export const authSessions = pgTable(
  "auth_sessions",
  {
    id: primaryId(),
    token: text("token").notNull().unique(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /**
     * Whether it may act on the account, which all communities share. False for a sign-in by an emailed link or
     * with a provider on a domain whose DNS a community's admins control: they could have received the token.
     */
    holdsAccount: boolean("holds_account").notNull().default(true),
    /** When the second factor was proved in this sign-in or, in a trusted browser, before it. */
    factorAt: instant("factor_at"),
    /** When it ends however often it is used; null leaves it to the general limit. */
    endsAt: instant("ends_at"),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("auth_sessions_user").on(table.userId),
    index("auth_sessions_used").on(table.tenantId, table.updatedAt),
  ],
);

/** The kinds of device a user has signed in with. A sign-in with a new kind triggers an email. */
export const authDevices = pgTable(
  "auth_devices",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    device: text("device").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] })],
);

export const authAccounts = pgTable(
  "auth_accounts",
  {
    id: primaryId(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: instant("access_token_expires_at"),
    refreshTokenExpiresAt: instant("refresh_token_expires_at"),
    scope: text("scope"),
    password: text("password"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    unique("auth_accounts_provider").on(table.providerId, table.accountId),
    index("auth_accounts_user").on(table.userId),
  ],
);

/** One-time codes. `mailedTo` is the email the code was sent to, or null if it wasn't emailed. */
export const authVerifications = pgTable(
  "auth_verifications",
  {
    id: primaryId(),
    identifier: text("identifier").notNull(),
    value: text("value").notNull(),
    mailedTo: text("mailed_to"),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("auth_verifications_identifier").on(table.identifier),
    index("auth_verifications_mailed_to").on(table.mailedTo),
  ],
);

/**
 * A user's public profile. `accountStatus` is for platform-wide bans: until `bannedUntil`, or permanent if
 * null. `banReason` is shown to the user.
 */
export const profiles = pgTable(
  "profiles",
  {
    id: uuid("id")
      .primaryKey()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    fullName: text("full_name").notNull(),
    username: text("username").notNull(),
    bio: text("bio"),
    avatarUrl: text("avatar_url"),
    accountStatus: text("account_status", { enum: ["active", "banned"] })
      .notNull()
      .default("active"),
    bannedUntil: instant("banned_until"),
    banReason: text("ban_reason"),
    phoneNumber: text("phone_number"),
    phoneVerified: boolean("phone_verified").notNull().default(false),
    telegramUsername: text("telegram_username"),
    telegramId: text("telegram_id"),
    links: jsonb("links").$type<ProfileLink[]>().notNull().default([]),
    /** If null, the time zone of the current community is used. */
    timeZone: text("time_zone"),
    /** The language of pages and emails; null leaves it to the browser and the community. */
    language: text("language", { enum: LANGUAGE_CODES }),
    shownFields: text("shown_fields")
      .array()
      .$type<ShownField[]>()
      .notNull()
      .default([...SHOWN_BY_DEFAULT]),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("profiles_username").on(sql`lower(${table.username})`),
    index("profiles_words").using(
      "gin",
      sql`lower(${table.username} || ' ' || ${table.fullName}) gin_trgm_ops`,
    ),
  ],
);

/**
 * A user's re-encoded avatar, stored under the user's id. It belongs to no tenant, because a profile is
 * visible in all of them.
 */
export const avatars = pgTable(
  "avatars",
  {
    id: primaryId(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    contentType: text("content_type").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("avatars_user").on(table.userId)],
);

/** Former usernames in lowercase. They redirect to the profile and stay reserved. */
export const formerUsernames = pgTable(
  "former_usernames",
  {
    username: text("username").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [index("former_usernames_user").on(table.userId)],
);

export const adminRoles = pgTable(
  "admin_roles",
  {
    id: primaryId(),
    userId: uuid("user_id")
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    role: text("role", { enum: PLATFORM_ROLES }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique("admin_roles_user_role").on(table.userId, table.role)],
);
