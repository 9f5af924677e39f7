import { isIPv4, isIPv6, type LookupFunction } from "node:net";
import { within } from "@/lib/with-signal";
import { isPublicAddress, isWebAddress, portOf } from "./public-address";

export type WebSettings = {
  /**
   * All addresses of a host. Not `dns.lookup`: it runs on two threads of the process, and names whose servers stay silent
   * would hold up every other one.
   */
  lookUp: (host: string) => Promise<readonly string[]>;
  /** Hosts that aren't resolved; for tests. */
  known?: Readonly<Record<string, string>>;
  /** `address:port` pairs that are reachable besides public ones; for tests. */
  allowed?: readonly string[];
};

const PORTS = [80, 443];

/** Resolves a host to an address we may connect to. Returns null unless all of its addresses are allowed. */
export function reaching({ lookUp, known = {}, allowed = [] }: WebSettings) {
  const mayReach = (address: string, port: number): boolean =>
    allowed.includes(`${address}:${port}`) || (isPublicAddress(address) && PORTS.includes(port));

  async function resolve(url: URL): Promise<string | null> {
    const host = url.hostname.replace(/\.$/, "");
    const found = Object.hasOwn(known, host) ? [known[host] ?? ""] : await lookUp(host);
    if (!found.every((address) => mayReach(address, portOf(url)))) return null;
    return found.find(isIPv4) ?? found.find(isIPv6) ?? null;
  }

  return async (url: URL, signal: AbortSignal): Promise<string | null> =>
    isWebAddress(url) ? within(signal, resolve(url)) : null;
}

/** Always connects to this address, even if the name has since changed (DNS rebinding). */
export function pinnedDns(address: string): LookupFunction {
  const family = isIPv4(address) ? 4 : 6;
  return (_host, { all }, done) => (all ? done(null, [{ address, family }]) : done(null, address, family));
}
