import { isBelow, normaliseHost } from "@/features/tenant/rules";

const LOOPBACK = /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^::1$/;

/**
 * Whether somebody sits at this very machine: they come over loopback and ask for `localhost`, or a name below it. A
 * proxy on the same machine does the first and not the second.
 */
export function isLocal(ip: string, host: string | null): boolean {
  const name = normaliseHost(host);
  return LOOPBACK.test(ip) && name !== null && (name === "localhost" || isBelow(name, "localhost"));
}
