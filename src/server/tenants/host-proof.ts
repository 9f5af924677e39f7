import { createHmac } from "node:crypto";
import { env } from "@/env";

/** What only this platform can answer: that a host leads to it, and there to this community. (`docs/behaviours.md`, TEN-6) */
export const hostProof = (tenantId: string, host: string): string =>
  createHmac("sha256", env.APP_SECRET).update(`host ${tenantId} ${host}`).digest("base64url");
