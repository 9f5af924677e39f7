import ipaddr from "ipaddr.js";

const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3");

/**
 * Whether an address belongs to the public internet: not private, loopback, link-local, shared, multicast, reserved,
 * and no address of version 4 in another's clothes.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  return address.range() === "unicast" && (address.kind() === "ipv4" || address.match(GLOBAL_UNICAST));
}

/** Whether an address can be that of a public website: http or https, a name with a dot, nobody's password. */
export function isWebAddress({ protocol, hostname, username, password }: URL): boolean {
  const isWeb = protocol === "http:" || protocol === "https:";
  const isNumber = hostname.startsWith("[") || ipaddr.isValid(hostname);
  return isWeb && !isNumber && !username && !password && /[^.]\.[^.]/.test(hostname);
}

export const portOf = ({ port, protocol }: URL): number =>
  port ? Number(port) : protocol === "https:" ? 443 : 80;
