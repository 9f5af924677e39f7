import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "@/env";

export const revalidationSecret = (): string =>
  createHmac("sha256", env.APP_SECRET).update("revalidate").digest("hex");

export function isRevalidationSecret(given: string | null): boolean {
  const expected = Buffer.from(revalidationSecret());
  const actual = Buffer.from(given ?? "");
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
