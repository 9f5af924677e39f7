import type { Tenant } from "@/access/tenant";
import { env } from "@/env";
import { hasDemo } from "@/server/auth/demo";
import { DEMO_ACCOUNTS } from "@/server/auth/demo-accounts.js";
import { googlePort } from "@/server/providers";
import { originOf } from "@/server/tenants/resolve-host";
import type { RequestContext } from "@/server/trpc/request-context";

/** Demo accounts and the outbox are offered only on the local machine. */
export type SignInOptions = {
  /** The origin to sign in at if this host only redirects to the community. Null if sign-in works here. */
  elsewhere: string | null;
  hasGoogle: boolean;
  hasOutbox: boolean;
  demoAccounts: readonly { email: string; password: string; label: string }[];
};

/** Without an SMTP server, emails can be read on the local machine only. */
export const hasOutbox = ({ ip, host }: Pick<RequestContext, "ip" | "host">): boolean =>
  hasDemo(ip, host) && !env.SMTP_URL;

type SignInRequest = Pick<RequestContext, "ip" | "host" | "tenant" | "via">;

export function signInOptions({ ip, host, tenant, via }: SignInRequest): SignInOptions {
  const isHere = hasDemo(ip, host);
  return {
    elsewhere: via === "address" ? null : originOf(tenant.domain),
    hasGoogle: isGoogleOn(tenant),
    hasOutbox: hasOutbox({ ip, host }),
    demoAccounts: isHere ? DEMO_ACCOUNTS : [],
  };
}

/** Requires both the Google configuration and the community's feature flag. */
export const isGoogleOn = ({ capabilities }: Pick<Tenant, "capabilities">): boolean =>
  capabilities.social_auth && googlePort() !== null;
