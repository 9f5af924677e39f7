import { createHmac } from "node:crypto";
import { env } from "@/env";

const database = decodeURIComponent(new URL(env.DATABASE_URL).pathname.slice(1));

/**
 * Rights are granted to two groups that cannot sign in, named after the database: installations that share
 * one server have nothing in common, and an operator's own login roles need only join a group.
 */
export const GROUPS = { app: `${database}_app_rights`, platform: `${database}_platform_rights` } as const;

/** Owns the search functions and may read startups; nobody signs in as it. */
export const SEARCH_ROLE = `${database}_search_rights`;

export type DatabaseRole = keyof typeof GROUPS;

/** The address by which the app or the platform signs in: given, or made from the owner's. */
export function roleUrl(role: DatabaseRole): string {
  const given = role === "app" ? env.DATABASE_APP_URL : env.DATABASE_PLATFORM_URL;
  if (given) return given;
  const url = new URL(env.DATABASE_URL);
  url.username = loginRole(role);
  url.password = rolePassword(role);
  return url.toString();
}

export const loginRole = (role: DatabaseRole): string => `${database}_${role}`;

export const rolePassword = (role: DatabaseRole): string =>
  createHmac("sha256", env.APP_SECRET).update(`database role ${role}`).digest("hex");
