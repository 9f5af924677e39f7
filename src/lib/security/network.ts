import ipaddr from "ipaddr.js";

/** Requests whose network is unknown, because they came through a proxy that isn't trusted. */
export const UNKNOWN_NETWORK = "unknown";

/** Translators between IPv4 and IPv6 put an IPv4 address into the last 32 bits. */
const TRANSLATED: readonly string[] = ["rfc6052", "rfc6145"];

/** Null if it isn't a valid address. An IPv4 address within IPv6 becomes plain IPv4. */
function plainAddress(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const plain = ip.split("%")[0] ?? "";
  if (!ipaddr.isValid(plain)) return null;
  const address = ipaddr.process(plain);
  return TRANSLATED.includes(address.range()) ? new ipaddr.IPv4(address.toByteArray().slice(-4)) : address;
}

/**
 * The key for rate limits: the IP address, or its first 64 bits for IPv6, because one customer gets that many
 * addresses.
 */
export function networkOf(ip: string): string {
  const address = plainAddress(ip);
  if (!address || address.range() === "unspecified") return UNKNOWN_NETWORK;
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}

/**
 * Truncates an IP address to protect privacy: 24 bits for IPv4, 48 bits for IPv6. Empty if it isn't a valid
 * address.
 */
export function shortNetworkOf(ip: string): string {
  const address = plainAddress(ip);
  if (!address) return "";
  const bits = address.kind() === "ipv4" ? 24 : 48;
  const kept = address.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(kept).toString()}/${bits}`;
}
