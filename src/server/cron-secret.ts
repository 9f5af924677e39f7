import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "@/env";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether a call is that of the operator's own timer, told in the same time however much of it is right. */
export function isCronSecret(authorization: string | null): boolean {
  const isRight = timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${env.CRON_SECRET ?? ""}`));
  return isRight && env.CRON_SECRET !== undefined;
}
