import { env } from "@/env";
import { isBelow, normaliseHost } from "@/features/tenant/rules";
import { idFrom } from "@/lib/id";

/** Demo content exists in the embedded database only. */
export const hasDemoContent: boolean = env.EMBEDDED;

/** The session of the demo content that is always live, so that the stage can be tried without planning one. */
export const DEMO_SESSION_ID = idFrom("demo:session:always-live");

const DOMAIN = "@demo.startuphub.example";

/**
 * Open doors for trying the product out exist only for somebody at the machine that runs the embedded
 * database; behind a proxy nobody can tell who that is.
 */
export const hasDemo = (ip: string, host: string | null): boolean =>
  env.EMBEDDED && env.TRUST_PROXY === 0 && isLocal(ip, host);

/** Demo accounts, whose password everybody knows, are refused to whoever comes from elsewhere. */
export const isRefusedDemo = (email: string, ip: string, host: string | null): boolean =>
  email.trim().toLowerCase().endsWith(DOMAIN) && !hasDemo(ip, host);

const LOOPBACK = /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^::1$/;

/**
 * Whether somebody sits at this very machine: they come over loopback and ask for `localhost`, or a name below it. A
 * proxy on the same machine does the first and not the second.
 */
export function isLocal(ip: string, host: string | null): boolean {
  const name = normaliseHost(host);
  return LOOPBACK.test(ip) && name !== null && (name === "localhost" || isBelow(name, "localhost"));
}
