import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/env";
import { withSortedKeys } from "@/lib/sorted-keys";
import { MINUTE_MS } from "@/lib/time/duration";

const LIFE_MS = 10 * MINUTE_MS;

/** What a dry run was made of. */
export type Rehearsed = { keyId: string; procedure: string; input: unknown };

const sign = ({ keyId, procedure, input }: Rehearsed, until: string): Buffer =>
  createHmac("sha256", env.APP_SECRET)
    .update(["confirmation", keyId, procedure, until, JSON.stringify(withSortedKeys(input))].join("\n"))
    .digest();

/** The word that carries out the same write, by the same caller, within ten minutes. */
export function confirmationOf(write: Rehearsed, now: Date): { confirmation: string; expiresAt: Date } {
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const until = String(expiresAt.getTime());
  return { confirmation: `${until}.${sign(write, until).toString("base64url")}`, expiresAt };
}

export function isConfirmed(write: Rehearsed, confirmation: string, now: Date): boolean {
  const [until = "", signature = ""] = confirmation.split(".");
  const given = Buffer.from(signature, "base64url");
  const expected = sign(write, until);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && Number(until) > now.getTime();
}
