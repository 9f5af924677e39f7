import { plainLine } from "@/lib/text/plain-text";
import { hasLabels } from "./host-labels";

/**
 * A public hostname in punycode. Labels neither start nor end with a hyphen, and the last one is alphabetic
 * or punycode.
 */
const PUBLIC_HOST = {
  label: /^[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?$/,
  last: /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/,
  least: 2,
  most: Number.POSITIVE_INFINITY,
};
/** Reserved top-level domains that aren't publicly resolvable. */
const OWN_NETWORK = /\.(?:local|localhost|internal|invalid|test|home\.arpa)$/;

/** Completes a URL as typed: `Example.com` becomes `https://example.com/`. Returns null if it is invalid. */
export function completeWebsite(text: string): string | null {
  const typed = plainLine(text);
  const whole = /^[a-z][a-z0-9+.-]*:(?:\D|$)/i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  const host = url.hostname.replace(/\.$/, "");
  const isPublic = hasLabels(host, PUBLIC_HOST) && !OWN_NETWORK.test(host);
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  return isWeb && isPublic && !url.username && !url.password ? url.href : null;
}
