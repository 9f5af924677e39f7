import { env } from "@/env";
import { hasDemo } from "@/server/demo";
import { DEMO_ACCOUNTS } from "@/server/demo-accounts.js";
import { isGoogleOn } from "./google";

/** What the sign-in form offers here: Google when it is set up, demo accounts and the outbox at this machine. */
export type SignInOptions = {
  hasGoogle: boolean;
  hasOutbox: boolean;
  demoAccounts: readonly { email: string; password: string; label: string }[];
};

export function signInOptions({ ip, host }: { ip: string; host: string }): SignInOptions {
  const isHere = hasDemo(ip, host);
  return {
    hasGoogle: isGoogleOn(),
    hasOutbox: isHere && !env.SMTP_URL,
    demoAccounts: isHere ? DEMO_ACCOUNTS : [],
  };
}
