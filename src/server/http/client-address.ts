import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { env } from "../../env.js";

/** Headers by which a client could claim another address, host or call; only a trusted proxy may set them. */
const FORWARDED_HEADERS = /^(?:x-forwarded-|x-middleware-|x-invoke-|x-tenant|content-security-policy)/;
const FORWARDED_HEADER_NAMES = new Set(
  "forwarded x-real-ip x-request-id x-nonce x-asked x-matched-path x-nextjs-data".split(" "),
);

/** By these a request says that somebody passed it on. */
const PASSED_ON = /^(x-forwarded-.*|forwarded|via|x-real-ip)$/;

/** Who was not told by a proxy that nobody trusts: certainly not somebody at this machine. */
const NOBODY = "0.0.0.0";

/** So much says which browser it is; the framework reads it by patterns whose time grows with its square. */
const MAX_AGENT_LENGTH = 500;

/** Believes the socket's address, or the nth entry from the right where n proxies are trusted. */
export function normalizeForwardedHeaders(request: IncomingMessage, id: string): void {
  const { headers } = request;
  const forwarded = (name: string) =>
    String(headers[name] ?? "")
      .split(",")
      .at(-env.TRUST_PROXY)
      ?.trim();
  const claimed = env.TRUST_PROXY ? plainAddress(forwarded("x-forwarded-for")) : null;
  const isPassedOn = env.TRUST_PROXY > 0 || Object.keys(headers).some((name) => PASSED_ON.test(name));
  const own = plainAddress(request.socket.remoteAddress) ?? NOBODY;
  const address = claimed ?? (isPassedOn && isLoopback(own) ? NOBODY : own);
  const host = env.TRUST_PROXY && forwarded("x-forwarded-host");
  for (const name of Object.keys(headers))
    if (FORWARDED_HEADERS.test(name) || FORWARDED_HEADER_NAMES.has(name)) delete headers[name];
  if (host) headers.host = host;
  if (headers["user-agent"]) headers["user-agent"] = headers["user-agent"].slice(0, MAX_AGENT_LENGTH);
  headers["x-forwarded-for"] = address;
  headers["x-request-id"] = id;
}

const isLoopback = (address: string): boolean => address === "::1" || address.startsWith("127.");

/** An address as everybody counts it: one of version 4 that came by a socket of version 6 is of version 4. */
function plainAddress(given: string | undefined): string | null {
  const address = given?.replace(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i, "$1") ?? "";
  return isIP(address) ? address : null;
}
