import type { TenantScope } from "@/access/scope";
import type { Tx } from "@/server/db/client";
import { emitEvent } from "./emit-event";

/** `connected`: the hosting provider serves it. `failing`: its records, its certificate or its answer are wrong. */
export const DOMAIN_STATES = [
  "verified",
  "unverified",
  "proof_lost",
  "failing",
  "working",
  "primary",
  "connected",
  "disconnected",
  "removed",
] as const;
export type DomainState = (typeof DOMAIN_STATES)[number];

/** `id` is the community's, if it is a domain that the platform has given to it. */
export const emitDomain = (
  tx: Tx,
  scope: Pick<TenantScope, "tenant" | "now">,
  { id, domain, state }: { id: string; domain: string; state: DomainState },
): Promise<boolean> =>
  emitEvent(tx, scope, { type: "domain.changed", objectId: id }, () => ({ domain, state }));
