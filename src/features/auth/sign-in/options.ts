import type { Tenant } from "@/access/tenant";
import { env } from "@/env";
import { hasDemo } from "@/server/auth/demo";
import { DEMO_ACCOUNTS } from "@/server/auth/demo-accounts.js";
import { googlePort } from "@/server/providers";
import { originOf } from "@/server/tenants/resolve-host";
import type { RequestContext } from "@/server/trpc/request-context";

/** What the sign-in form offers here: Google when it is set up, demo accounts and the outbox at this machine. */
export type SignInOptions = {
  /** Where to sign in instead, on a host that only leads to the community; null where one may do it here. */
  elsewhere: string | null;
  hasGoogle: boolean;
  hasOutbox: boolean;
  demoAccounts: readonly { email: string; password: string; label: string }[];
};

/** Whether mails are read at this machine, for want of a mail server. */
export const hasOutbox = ({ ip, host }: Pick<RequestContext, "ip" | "host">): boolean =>
  hasDemo(ip, host) && !env.SMTP_URL;

type Asked = Pick<RequestContext, "ip" | "host" | "tenant" | "via">;

export function signInOptions({ ip, host, tenant, via }: Asked): SignInOptions {
  const isHere = hasDemo(ip, host);
  return {
    elsewhere: via === "address" ? null : originOf(tenant.domain),
    hasGoogle: isGoogleOn(tenant),
    hasOutbox: hasOutbox({ ip, host }),
    demoAccounts: isHere ? DEMO_ACCOUNTS : [],
  };
}

/** Whether somebody may sign in with Google here: it is set up, and the community's flag is on. */
export const isGoogleOn = ({ capabilities }: Pick<Tenant, "capabilities">): boolean =>
  capabilities.social_auth && googlePort() !== null;
