import { createHmac } from "node:crypto";
import { env } from "@/env";

/** Tells who has had a trial apart without telling who it is: nobody computes it without this installation's secret. */
export const trialFingerprint = (kind: "community" | "person" | "address", word: string): string =>
  createHmac("sha256", env.APP_SECRET)
    .update(`trial of a ${kind}: ${word.toLowerCase()}`)
    .digest("base64url");
