import { z } from "zod";
import type { TenantScope } from "@/access/scope";
import { LINK_SECONDS, type LinkPurpose } from "@/features/auth/rules";
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
import { originOf } from "@/server/tenants/resolve-host";

/** What a mailed link stands for. `browser` is the hash of the word kept by the browser that asked. */
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

const kindOf = ({ tenant }: TenantScope, purpose: LinkPurpose) => ({ purpose, boundTo: tenant.id });

/** Who asks, by a word that its browser keeps; it gets one with the answer if it has none. */
export type Asker = { browser: string; cookie: string };

export function askerOf({ browser }: Client): Asker {
  const token = browser ?? randomToken();
  return { browser: token, cookie: browserCookie(token) };
}

/**
 * Makes a link to the page of this community whose button redeems it, at the address where one asked for it:
 * there one is known again. The token is in the mail alone. An older link of the same purpose ends: a mail that was
 * forgotten, or read by another person, opens nothing once there is a newer one. The mailbox is locked.
 */
export async function issueLink(
  tx: Tx,
  scope: TenantScope,
  purpose: LinkPurpose,
  { address, ...link }: z.input<typeof Link> & { address: string },
): Promise<string> {
  const value = { ...link, browser: hashOf(link.browser) };
  const kind = kindOf(scope, purpose);
  // A password is the same in all communities.
  await endOlder(tx, purpose === "reset" ? { purpose } : kind, link.email);
  const terms = { now: scope.now, seconds: LINK_SECONDS[purpose], mailedTo: link.email };
  const token = await issueCode(tx, kind, value, terms);
  return `${originOf(address)}${PAGES[purpose]}?token=${token}`;
}

/** What a link stands for, without redeeming it; null when it is spent, too old or another community's. */
export async function readLink(
  tx: Tx,
  scope: TenantScope,
  purpose: LinkPurpose,
  token: string,
): Promise<Link | null> {
  return asLink(scope, await readCode(tx, kindOf(scope, purpose), token, scope.now));
}

/** Redeems a link once; everybody after the first gets null. */
export async function spendLink(
  tx: Tx,
  scope: TenantScope,
  purpose: LinkPurpose,
  token: string,
): Promise<Link | null> {
  return asLink(scope, await spendCode(tx, kindOf(scope, purpose), token, scope.now));
}

/** Redeems a reset: it proves who reads the mailbox, so every other link in it dies, also of other communities. */
export async function spendReset(tx: Tx, scope: TenantScope, token: string): Promise<Link | null> {
  return asLink(scope, await spendMailbox(tx, kindOf(scope, "reset"), token, scope.now));
}

function asLink({ ip, host }: TenantScope, value: unknown): Link | null {
  const link = value ? Link.parse(value) : null;
  return link && !isRefusedDemo(link.email, ip, host) ? link : null;
}

export const isSameBrowser = (link: Link, { browser }: Client): boolean => link.browser === hashOf(browser);
