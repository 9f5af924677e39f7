import ipaddr from "ipaddr.js";

/**
 * By what calls of an address are counted: itself, or of version 6 the first 64 bits, because that much is
 * given to one customer.
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
 * An address without what would tell a person by it: of version 4 the first 24 bits, of version 6 the first 48.
 * Empty for what is no address.
 */
export function shortNetworkOf(ip: string): string {
  const plain = ip.split("%")[0] ?? "";
  if (!ipaddr.isValid(plain)) return "";
  const address = ipaddr.process(plain);
  const bits = address.kind() === "ipv4" ? 24 : 48;
  const kept = address.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(kept).toString()}/${bits}`;
}
