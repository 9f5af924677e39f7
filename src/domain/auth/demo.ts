import { isBelow, normaliseHost } from "@/domain/tenant/rules";
import { env } from "@/env";
import { idFrom } from "@/lib/stable-id";

/** Demo content exists in the embedded database only. */
export const hasDemoContent = (): boolean => env.EMBEDDED;

/** The demo session that is always live, so that users can try the stage without planning one. */
export const DEMO_SESSION_ID = idFrom("demo:session:always-live");

const DOMAIN = "@demo.startuphub.example";

/**
 * Demo sign-ins are only for users on the machine that runs the embedded database. Behind a proxy we can't
 * tell.
 */
export const hasDemo = (ip: string, host: string | null): boolean =>
  env.EMBEDDED && env.TRUST_PROXY === 0 && isLocal(ip, host);

const hasDemoAddress = (email: string): boolean => email.trim().toLowerCase().endsWith(DOMAIN);

/** Whether this is an account of the demo content, which exists only in the embedded database. */
export const isDemoAccount = (email: string): boolean => env.EMBEDDED && hasDemoAddress(email);

/** The demo password is public, so demo accounts are refused from other machines. */
export const isRefusedDemo = (email: string, ip: string, host: string | null): boolean =>
  hasDemoAddress(email) && !hasDemo(ip, host);

const LOOPBACK = /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^::1$/;

/**
 * Returns true if the client is on this machine: it connects over loopback and asks for `localhost` or a name
 * below it. A local proxy does only the former.
 */
export function isLocal(ip: string, host: string | null): boolean {
  const name = normaliseHost(host);
  return LOOPBACK.test(ip) && name !== null && (name === "localhost" || isBelow(name, "localhost"));
}
