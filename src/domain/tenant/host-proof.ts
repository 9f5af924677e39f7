import { createHmac } from "node:crypto";
import { isBelow } from "@/domain/tenant/rules";
import { env } from "@/env";

/**
 * The proof that a host points to this platform and this community, which only this installation can compute
 * (TEN-6).
 */
export const hostProof = (tenantId: string, host: string): string =>
  createHmac("sha256", env.APP_SECRET).update(`host ${tenantId} ${host}`).digest("base64url");

/** The names at which the platform looks for itself, to see whether any name below the hub reaches it. */
export const PROBE_PREFIX = "wildcard-check-";

export const isProbeHost = (host: string): boolean =>
  host.startsWith(PROBE_PREFIX) && isBelow(host, env.HUB_DOMAIN);

/** What such a name answers. No community has it. */
export const probeProof = (host: string): string => hostProof("wildcard", host);
