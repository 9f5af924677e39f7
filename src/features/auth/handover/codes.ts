import { z } from "zod";
import type { TenantScope } from "@/access/scope";
import { hashOf, issueCode, readCode, spendCode } from "@/domain/auth/one-time-code";
import { type Client, HANDOVER_SECONDS } from "@/domain/auth/session-cookie";
import { normaliseHost } from "@/domain/tenant/rules";
import type { Tx } from "@/server/db/client";

type Clock = Pick<TenantScope, "now">;

/** What a community's page has begun: the address to return to, and the hash of the browser's token. */
const Flow = z.object({
  tenantId: z.string(),
  address: z.string(),
  browser: z.string(),
  returnTo: z.string(),
});
export type Flow = z.infer<typeof Flow>;

const STATE = { purpose: "handover-state", boundTo: "platform" };
const STATE_SECONDS = 600;

/** Returns the state of a new flow, which the platform's page gets in its URL. */
export const issueState = (tx: Tx, { now }: Clock, flow: Flow): Promise<string> =>
  issueCode(tx, STATE, flow, { now, seconds: STATE_SECONDS });

const asFlow = (value: unknown): Flow | null => (value ? Flow.parse(value) : null);

export const readState = async (tx: Tx, { now }: Clock, state: string): Promise<Flow | null> =>
  asFlow(await readCode(tx, STATE, state, now));

export const spendState = async (tx: Tx, { now }: Clock, state: string): Promise<Flow | null> =>
  asFlow(await spendCode(tx, STATE, state, now));

/** `signInId` is the sign-in that is handed over. The code ends with it. */
const Handover = Flow.extend({ signInId: z.string() });
export type Handover = z.infer<typeof Handover>;

const kindOf = (tenantId: string) => ({ purpose: "handover", boundTo: tenantId });

export const issueHandoverCode = (tx: Tx, { now }: Clock, handover: Handover): Promise<string> =>
  issueCode(tx, kindOf(handover.tenantId), handover, { now, seconds: HANDOVER_SECONDS });

type Arrival = { client: Client; isSpent: boolean };

/**
 * Returns what the browser's code hands over; null if it isn't for this community, this host and this browser, which
 * has begun the flow. An attacker can't sign another user's browser in.
 */
export async function readHandover(
  tx: Tx,
  { tenant, host, now }: TenantScope,
  { client, isSpent }: Arrival,
): Promise<Handover | null> {
  if (!client.handover) return null;
  const take = isSpent ? spendCode : readCode;
  const kept = await take(tx, kindOf(tenant.id), client.handover, now);
  const handover = kept ? Handover.parse(kept) : null;
  const isHere = handover?.browser === hashOf(client.browser) && handover?.address === normaliseHost(host);
  return isHere ? handover : null;
}
