import { createHmac } from "node:crypto";
import { env } from "@/env";

/**
 * The proof that a host points to this platform and this community, which only this installation can compute
 * (TEN-6).
 */
export const hostProof = (tenantId: string, host: string): string =>
  createHmac("sha256", env.APP_SECRET).update(`host ${tenantId} ${host}`).digest("base64url");
