import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether an `Authorization` header carries the secret; it takes as long for a wrong one as for a right one. */
export function carriesBearer(header: string | null, secret: string): boolean {
  const [, given = ""] = /^Bearer (.+)$/i.exec(header ?? "") ?? [];
  return timingSafeEqual(digest(given), digest(secret));
}
