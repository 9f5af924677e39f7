import { z } from "zod";
import type { TenantScope } from "@/access/scope";
import { LINK_SECONDS, type LinkPurpose } from "@/features/auth/rules";
import type { LinkTarget } from "@/server/auth/account-address";
import { isRefusedDemo } from "@/server/auth/demo";
import {
  endOlder,
  hashOf,
  issueCode,
  randomToken,
  readCode,
  spendCode,
  spendMailbox,
} from "@/server/auth/one-time-code";
import { browserCookie, type Client } from "@/server/auth/session-cookie";
import type { Tx } from "@/server/db/client";

/** The payload of an emailed link. `browser` is the hash of the browser token of the requester. */
const Link = z.object({
  email: z.string(),
  returnTo: z.string().default("/"),
  browser: z.string(),
  name: z.string().default(""),
  passwordHash: z.string().optional(),
});
export type Link = z.infer<typeof Link>;

const PAGES: Record<LinkPurpose, string> = {
  "sign-in": "/auth/link",
  "sign-up": "/auth/verify",
  reset: "/auth/reset",
};

const kindOf = (purpose: LinkPurpose, boundTo: string) => ({ purpose, boundTo });

/** A browser and its token. If it has none yet, the response sets a new one. */
export type Asker = { browser: string; cookie: string };

export function askerOf({ browser }: Client): Asker {
  const token = browser ?? randomToken();
  return { browser: token, cookie: browserCookie(token) };
}

/**
 * Creates a link and returns its URL. It leads to `target`, never to the host of the request. Only the email
 * contains the token. Invalidates older links of the same purpose, so a forgotten or leaked email opens
 * nothing. The caller must hold the mailbox lock.
 */
export async function issueLink(
  tx: Tx,
  { tenant, now }: TenantScope,
  { purpose, target }: { purpose: LinkPurpose; target: LinkTarget },
  link: z.input<typeof Link>,
): Promise<string> {
  const isHere = target.tenantId === tenant.id;
  const value = { ...link, ...(!isHere && { returnTo: "/" }), browser: hashOf(link.browser) };
  const kind = kindOf(purpose, target.tenantId);
  // The password is shared by all communities, so this also ends their reset links.
  await endOlder(tx, purpose === "reset" ? { purpose } : kind, link.email);
  const terms = { now, seconds: LINK_SECONDS[purpose], mailedTo: link.email };
  const token = await issueCode(tx, kind, value, terms);
  return `${target.origin}${PAGES[purpose]}?token=${token}`;
}

/**
 * Reads a link without redeeming it. Returns null if it is spent, expired or belongs to another community.
 */
export async function readLink(
  tx: Tx,
  scope: TenantScope,
  purpose: LinkPurpose,
  token: string,
): Promise<Link | null> {
  return asLink(scope, await readCode(tx, kindOf(purpose, scope.tenant.id), token, scope.now));
}

/** Redeems a link once. Returns null if it was already redeemed. */
export async function spendLink(
  tx: Tx,
  scope: TenantScope,
  purpose: LinkPurpose,
  token: string,
): Promise<Link | null> {
  return asLink(scope, await spendCode(tx, kindOf(purpose, scope.tenant.id), token, scope.now));
}

/** Redeems a reset link. It proves access to the mailbox, so all its other links end in every community. */
export async function spendReset(tx: Tx, scope: TenantScope, token: string): Promise<Link | null> {
  return asLink(scope, await spendMailbox(tx, kindOf("reset", scope.tenant.id), token, scope.now));
}

function asLink({ ip, host }: TenantScope, value: unknown): Link | null {
  const link = value ? Link.parse(value) : null;
  return link && !isRefusedDemo(link.email, ip, host) ? link : null;
}

export const isSameBrowser = (link: Link, { browser }: Client): boolean => link.browser === hashOf(browser);
