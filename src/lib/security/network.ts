import ipaddr from "ipaddr.js";

/**
 * The key for rate limits: the IP address, or its first 64 bits for IPv6, because one customer gets that many
 * addresses.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(":")) return ip;
  const [head = "", tail] = ip.split("%")[0]?.toLowerCase().split("::") ?? [];
  const front = head.split(":").filter(Boolean);
  const back = tail?.split(":").filter(Boolean) ?? [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array<string>(missing).fill("0"), ...back].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(.)/, "$1")).join(":")}::/64`;
}

/**
 * Truncates an IP address to protect privacy: 24 bits for IPv4, 48 bits for IPv6. Empty if it isn't a valid
 * address.
 */
export function shortNetworkOf(ip: string): string {
  const plain = ip.split("%")[0] ?? "";
  if (!ipaddr.isValid(plain)) return "";
  const address = ipaddr.process(plain);
  const bits = address.kind() === "ipv4" ? 24 : 48;
  const kept = address.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(kept).toString()}/${bits}`;
}
