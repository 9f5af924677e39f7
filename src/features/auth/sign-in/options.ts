import { env } from "@/env";
import { isGoogleOn } from "@/features/auth/google/sign-in";
import { hasDemo } from "@/server/auth/demo";
import { DEMO_ACCOUNTS } from "@/server/auth/demo-accounts.js";
import { originOf } from "@/server/tenants/resolve-host";
import type { Call } from "@/server/trpc/request-context";

/** What the sign-in form offers here: Google when it is set up, demo accounts and the outbox at this machine. */
export type SignInOptions = {
  /** Where to sign in instead, on a host that only leads to the community; null where one may do it here. */
  elsewhere: string | null;
  hasGoogle: boolean;
  hasOutbox: boolean;
  demoAccounts: readonly { email: string; password: string; label: string }[];
};

/** Whether mails are read at this machine, for want of a mail server. */
export const hasOutbox = ({ ip, host }: Pick<Call, "ip" | "host">): boolean =>
  hasDemo(ip, host) && !env.SMTP_URL;

type Asked = Pick<Call, "ip" | "host" | "tenant" | "via">;

export function signInOptions({ ip, host, tenant, via }: Asked): SignInOptions {
  const isHere = hasDemo(ip, host);
  return {
    elsewhere: via === "address" ? null : originOf(tenant.domain),
    hasGoogle: isGoogleOn(tenant),
    hasOutbox: hasOutbox({ ip, host }),
    demoAccounts: isHere ? DEMO_ACCOUNTS : [],
  };
}
