import { createHmac } from "node:crypto";
import { env } from "@/env";

/** Where migrations, `LISTEN` and backups go: past a pooler, if there is one. */
export const directUrl = (): string => env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;

const database = decodeURIComponent(new URL(directUrl()).pathname.slice(1));

/**
 * Rights are granted to two groups that cannot sign in, named after the database: installations that share
 * one server have nothing in common, and an operator's own login roles need only join a group.
 */
export const GROUPS = { app: `${database}_app_rights`, platform: `${database}_platform_rights` } as const;

/** Owns the search functions and may read startups; nobody signs in as it. */
export const SEARCH_ROLE = `${database}_search_rights`;

export type DatabaseRole = keyof typeof GROUPS;

const givenUrl = (role: DatabaseRole): string | undefined =>
  role === "app" ? env.DATABASE_APP_URL : env.DATABASE_PLATFORM_URL;

/** The address by which the app or the platform signs in: given, or made from the owner's. */
export const roleUrl = (role: DatabaseRole): string => givenUrl(role) ?? asRole(env.DATABASE_URL, role);

/** As `roleUrl`, past a pooler. */
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

/** Whether an operator made the login role; the migration makes it otherwise. */
export const isGiven = (role: DatabaseRole): boolean => givenUrl(role) !== undefined;

export const rolePassword = (role: DatabaseRole): string =>
  createHmac("sha256", env.APP_SECRET).update(`database role ${role}`).digest("hex");
