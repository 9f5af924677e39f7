import { createHmac } from "node:crypto";
import { env } from "@/env";

/** For migrations, `LISTEN` and backups: bypasses any pooler. */
export const directUrl = (): string => env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;

const database = decodeURIComponent(new URL(directUrl()).pathname.slice(1));

/**
 * Rights are granted to two groups without login, named after the database, so that installations on one
 * server are independent and an operator's own login roles only need to join a group.
 */
export const GROUPS = { app: `${database}_app_rights`, platform: `${database}_platform_rights` } as const;

/** Owns the search functions and may read startups; it can't log in. */
export const SEARCH_ROLE = `${database}_search_rights`;

export type DatabaseRole = keyof typeof GROUPS;

const givenUrl = (role: DatabaseRole): string | undefined =>
  role === "app" ? env.DATABASE_APP_URL : env.DATABASE_PLATFORM_URL;

/** The URL for the app or platform role: configured, or derived from the owner's. */
export const roleUrl = (role: DatabaseRole): string => givenUrl(role) ?? asRole(env.DATABASE_URL, role);

/** Like `roleUrl`, but bypasses any pooler. */
export function directRoleUrl(role: DatabaseRole): string {
  const given = givenUrl(role);
  if (!given) return asRole(directUrl(), role);
  if (!env.DATABASE_DIRECT_URL) return given;
  const { username, password } = new URL(given);
  return withLogin(env.DATABASE_DIRECT_URL, username, password);
}

const asRole = (address: string, role: DatabaseRole): string =>
  withLogin(address, encodeURIComponent(loginRole(role)), rolePassword(role));

function withLogin(address: string, username: string, password: string): string {
  const url = new URL(address);
  url.username = username;
  url.password = password;
  return url.toString();
}

export const loginRole = (role: DatabaseRole): string => `${database}_${role}`;

/** Returns true if an operator created the login role; otherwise the migration creates it. */
export const isGiven = (role: DatabaseRole): boolean => givenUrl(role) !== undefined;

export const rolePassword = (role: DatabaseRole): string =>
  createHmac("sha256", env.APP_SECRET).update(`database role ${role}`).digest("hex");
