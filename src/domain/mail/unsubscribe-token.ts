import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { NOTICE_TYPES } from "@/domain/notification/rules";
import { env } from "@/env";
import { Id } from "@/lib/id-schema";
import { DAY_MS } from "@/lib/time/duration";

/** The validity of a link in an email. After that, users can still use their settings. */
const GOOD_DAYS = 400;

const Claim = z.object({
  tenantId: Id,
  userId: Id,
  about: z.enum([...NOTICE_TYPES, "all"]),
  issuedAt: z.number(),
});
export type Unsubscription = Omit<z.infer<typeof Claim>, "issuedAt">;

const sign = (claim: string): Buffer =>
  createHmac("sha256", env.APP_SECRET).update(`unsubscribe:${claim}`).digest();

export function writeToken(unsubscription: Unsubscription, now: Date): string {
  const claim = Buffer.from(JSON.stringify({ ...unsubscription, issuedAt: now.getTime() })).toString(
    "base64url",
  );
  return `${claim}.${sign(claim).toString("base64url")}`;
}

type Reading = { trouble: "forged" | "stale" } | { trouble: null; unsubscription: Unsubscription };

/** Reads a token if it is signed by us and not expired (NOT-3). */
export function readToken(token: string, now: Date): Reading {
  const [claim = "", signature = ""] = token.split(".");
  const given = Buffer.from(signature, "base64url");
  const expected = sign(claim);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { trouble: "forged" };
  const { issuedAt, ...unsubscription } = Claim.parse(JSON.parse(Buffer.from(claim, "base64url").toString()));
  if (now.getTime() - issuedAt > GOOD_DAYS * DAY_MS) return { trouble: "stale" };
  return { trouble: null, unsubscription };
}
