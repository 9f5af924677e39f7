import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Checks the `Authorization` header against the secret in constant time. */
export function carriesBearer(header: string | null, secret: string): boolean {
  const [, given = ""] = /^Bearer (.+)$/i.exec(header ?? "") ?? [];
  return timingSafeEqual(digest(given), digest(secret));
}
