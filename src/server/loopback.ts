import { isBelow, normaliseHost } from "@/features/tenant/rules";

const LOOPBACK = /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$|^::1$/;

/**
 * Whether somebody sits at this very machine: the connection is from loopback and the host is `localhost` or
 * below. A proxy on the same machine passes the first condition and fails the second.
 */
export function isLocal(ip: string, host: string | null): boolean {
  const name = normaliseHost(host);
  return LOOPBACK.test(ip) && name !== null && (name === "localhost" || isBelow(name, "localhost"));
}
