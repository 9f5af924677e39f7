import { z } from "zod";
import type { TenantScope } from "@/access/scope";
import type { LinkTarget } from "@/domain/auth/account-address";
import { isRefusedDemo } from "@/domain/auth/demo";
import {
  type CodeKind,
  endOlder,
  hashOf,
  issueCode,
  randomToken,
  readCode,
  spendCode,
  spendMailbox,
} from "@/domain/auth/one-time-code";
import { LINK_SECONDS, type LinkPurpose } from "@/domain/auth/rules";
import { browserCookie, type Client } from "@/domain/auth/session-cookie";
import type { Tx } from "@/server/db/client";

/** The payload of an emailed link. `browser` is the hash of the browser token of the requester. */
const Link = z.object({
  email: z.string(),
  returnTo: z.string().default("/"),
  browser: z.string(),
  name: z.string().default(""),
  passwordHash: z.string().optional(),
  /** Whether only the platform and the mailbox have seen the token. */
  isPlatform: z.boolean().default(false),
});
export type Link = z.infer<typeof Link>;

const STANDING = "standing";

const PAGES: Record<LinkPurpose, string> = {
  "sign-in": "/auth/link",
  "sign-up": "/auth/verify",
  reset: "/auth/reset",
};

const kindOf = (purpose: LinkPurpose | typeof STANDING, boundTo: string): CodeKind => ({ purpose, boundTo });

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
  scope: TenantScope,
  { purpose, target }: { purpose: LinkPurpose; target: LinkTarget },
  link: z.input<typeof Link>,
): Promise<string> {
  const value = payloadOf(scope, target, link);
  const kind = kindOf(purpose, target.tenantId);
  await endOlder(tx, { ...kind, ...replaced(purpose, value) }, link.email);
  const terms = { now: scope.now, seconds: LINK_SECONDS[purpose], mailedTo: link.email };
  const token = await issueCode(tx, kind, value, terms);
  return `${target.origin}${PAGES[purpose]}?token=${token}`;
}

/** A path of this community isn't valid in another one. */
function payloadOf(
  { tenant }: TenantScope,
  { tenantId, isPlatform }: LinkTarget,
  link: z.input<typeof Link>,
) {
  const returnTo = tenantId === tenant.id ? link.returnTo : "/";
  return { ...link, returnTo, isPlatform, browser: hashOf(link.browser) };
}

/**
 * The password is shared by all communities, so a reset link also ends reset links of other communities. A sign-up can
 * only be confirmed where it was made, so it must not end another person's.
 */
function replaced(purpose: LinkPurpose, { browser }: { browser: string | null }) {
  if (purpose === "reset") return { boundTo: undefined };
  return purpose === "sign-up" ? { browser } : {};
}

/** The kind of the links of `standing-link.ts`, which are redeemed like all others to sign in. */
export const standingOf = (tenantId: string): CodeKind => kindOf(STANDING, tenantId);

const STANDING_SECONDS = 24 * 3600;

/** Like `issueLink`, for a link that stays valid for a day and ends no other. */
export async function issueStandingLink(
  tx: Tx,
  scope: TenantScope,
  target: LinkTarget,
  link: z.input<typeof Link>,
): Promise<string> {
  const terms = { now: scope.now, seconds: STANDING_SECONDS, mailedTo: link.email };
  const token = await issueCode(tx, standingOf(target.tenantId), payloadOf(scope, target, link), terms);
  return `${target.origin}${PAGES["sign-in"]}?token=${token}`;
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
  const read = (kind: CodeKind) => readCode(tx, kind, token, scope.now);
  return asLink(scope, await firstOf(scope, purpose, read));
}

/** Redeems a link once. Returns null if it was already redeemed. */
export async function spendLink(
  tx: Tx,
  scope: TenantScope,
  purpose: LinkPurpose,
  token: string,
): Promise<Link | null> {
  const spend = (kind: CodeKind) => spendCode(tx, kind, token, scope.now);
  return asLink(scope, await firstOf(scope, purpose, spend));
}

const firstOf = async (
  { tenant }: TenantScope,
  purpose: LinkPurpose,
  find: (kind: CodeKind) => Promise<unknown>,
) => (await find(kindOf(purpose, tenant.id))) ?? (purpose === "sign-in" ? find(standingOf(tenant.id)) : null);

/** Redeems a reset link. It proves access to the mailbox, so all its other links end in every community. */
export async function spendReset(tx: Tx, scope: TenantScope, token: string): Promise<Link | null> {
  return asLink(scope, await spendMailbox(tx, kindOf("reset", scope.tenant.id), token, scope.now));
}

function asLink({ ip, host }: TenantScope, value: unknown): Link | null {
  const link = value ? Link.parse(value) : null;
  return link && !isRefusedDemo(link.email, ip, host) ? link : null;
}

export const isSameBrowser = (link: Link, { browser }: Client): boolean => link.browser === hashOf(browser);
