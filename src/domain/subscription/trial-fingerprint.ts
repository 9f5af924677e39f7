import { createHmac } from "node:crypto";
import { env } from "@/env";

/**
 * Tells if a trial was used before without storing the identity: it can't be computed without this
 * installation's secret.
 */
export const trialFingerprint = (kind: "community" | "person" | "address", word: string): string =>
  createHmac("sha256", env.APP_SECRET)
    .update(`trial of a ${kind}: ${word.toLowerCase()}`)
    .digest("base64url");
