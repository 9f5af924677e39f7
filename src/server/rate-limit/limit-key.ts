import { mailboxOf } from "@/lib/email-address";
import { networkOf, shortNetworkOf, UNKNOWN_NETWORK } from "@/lib/security/network";
import { type KeyPart, LIMITS, type LimitKind } from "./limits";

type PartsOf<Kind extends LimitKind> = Readonly<Record<(typeof LIMITS)[Kind]["by"][number], string>>;

declare const made: unique symbol;

/**
 * A count of a limit, made of exactly the parts that the limit declares. `isUnknown` is true if it counts by
 * network, and the network is unknown.
 */
export type LimitKey<Kind extends LimitKind = LimitKind> = Readonly<{
  kind: Kind;
  key: string;
  isUnknown: boolean;
  [made]: true;
}>;

export function limitKey<Kind extends LimitKind>(kind: Kind, parts: PartsOf<Kind>): LimitKey<Kind> {
  const given: Partial<Record<KeyPart, string>> = parts;
  const by: readonly KeyPart[] = LIMITS[kind].by;
  const key = by.map((part) => normalize(part, given[part] ?? "")).join(":");
  const { network, range } = given;
  const isUnknown = [network, range].some((ip) => ip !== undefined && networkOf(ip) === UNKNOWN_NETWORK);
  return { kind, key, isUnknown } as LimitKey<Kind>;
}

function normalize(part: KeyPart, word: string): string {
  if (part === "network") return networkOf(word);
  if (part === "range") return shortNetworkOf(word);
  if (part === "mailbox") return mailboxOf(word);
  return part === "account" ? word.toLowerCase() : word;
}
