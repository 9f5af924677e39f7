import ipaddr from "ipaddr.js";

const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3");
/** Looks public, but leads to the host of a virtual machine on Azure, which hands out its settings. */
const AZURE_HOST = "168.63.129.16";

/**
 * Returns true for addresses on the public internet: not private, loopback, link-local, shared, multicast or
 * reserved, and not an IPv4 address embedded in IPv6.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.toString() === AZURE_HOST) return false;
  return address.range() === "unicast" && (address.kind() === "ipv4" || address.match(GLOBAL_UNICAST));
}

/** Accepts URLs that can be public websites: http or https, a name with a dot, no credentials. */
export function isWebAddress({ protocol, hostname, username, password }: URL): boolean {
  const isWeb = protocol === "http:" || protocol === "https:";
  const isNumber = hostname.startsWith("[") || ipaddr.isValid(hostname);
  return isWeb && !isNumber && !username && !password && /[^.]\.[^.]/.test(hostname);
}

export const portOf = ({ port, protocol }: URL): number =>
  port ? Number(port) : protocol === "https:" ? 443 : 80;
