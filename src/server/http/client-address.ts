import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { env } from "../../env.js";
import { processSingleton } from "../../lib/process-singleton.ts";
import { log } from "../logging/log.ts";

/**
 * Headers a client could use to fake its IP address, its host or an internal request; only a trusted proxy
 * may set them.
 */
const FORWARDED_HEADERS =
  /^(?:x-forwarded-|x-middleware-|x-invoke-|x-tenant|x-filled|content-security-policy)/;
const FORWARDED_HEADER_NAMES = new Set(
  "forwarded x-real-ip x-request-id x-nonce x-asked x-matched-path x-nextjs-data".split(" "),
);

const PASSED_ON = /^(x-forwarded-.*|forwarded|via|x-real-ip)$/;

const FORWARDED_FOR = "x-forwarded-for";

/**
 * The address of a client behind an untrusted proxy: certainly not a local user. Rate limits don't count all
 * these clients as one network (`limitKey`).
 */
const UNKNOWN_IP = "0.0.0.0";

/**
 * Long enough to identify a browser. The framework parses it with regular expressions that take quadratic
 * time.
 */
const MAX_AGENT_LENGTH = 500;

/** Trusts the socket's address or, behind n trusted proxies, the nth entry from the right. */
export function normalizeForwardedHeaders(request: IncomingMessage, id: string): void {
  const { headers } = request;
  const forwarded = (name: string) =>
    String(headers[name] ?? "")
      .split(",")
      .at(-env.TRUST_PROXY)
      ?.trim();
  const claimed = env.TRUST_PROXY ? plainAddress(forwarded(FORWARDED_FOR)) : null;
  const isPassedOn = env.TRUST_PROXY > 0 || Object.keys(headers).some((name) => PASSED_ON.test(name));
  const own = plainAddress(request.socket.remoteAddress) ?? UNKNOWN_IP;
  const address = claimed ?? (isPassedOn && isInternal(own) ? UNKNOWN_IP : own);
  if (address === UNKNOWN_IP) warnOfProxy(FORWARDED_FOR in headers);
  const host = env.TRUST_PROXY && forwarded("x-forwarded-host");
  for (const name of Object.keys(headers))
    if (FORWARDED_HEADERS.test(name) || FORWARDED_HEADER_NAMES.has(name)) delete headers[name];
  if (host) headers.host = host;
  if (headers["user-agent"]) headers["user-agent"] = headers["user-agent"].slice(0, MAX_AGENT_LENGTH);
  headers[FORWARDED_FOR] = address;
  headers["x-request-id"] = id;
}

/** Where a proxy in front of this server is: on its machine, in its container network or in its data center. */
const INTERNAL: readonly string[] = ["loopback", "private", "uniqueLocal", "linkLocal", "carrierGradeNat"];

const isInternal = (address: string): boolean => INTERNAL.includes(ipaddr.process(address).range());

function warnOfProxy(isForwarded: boolean): void {
  const warning = processSingleton("proxy-warning", () => ({ isLogged: false }));
  if (warning.isLogged) return;
  warning.isLogged = true;
  if (env.TRUST_PROXY === 0)
    log.warn(
      "requests come through proxies that aren't trusted, so clients have no address: set TRUST_PROXY",
    );
  else
    log.warn(
      `clients have no address: X-Forwarded-For ${isForwarded ? "has no IP address at that place" : "is missing"}, but TRUST_PROXY=${env.TRUST_PROXY} expects one in the entry with this number, counted from the right`,
    );
}

/** Some proxies add the client's port. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/;

/** Normalizes an IP address: an IPv4 address on an IPv6 socket becomes plain IPv4. */
function plainAddress(given = ""): string | null {
  const parts = WITH_PORT.exec(given);
  const address = (parts?.[1] ?? parts?.[2] ?? given).replace(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i, "$1");
  return isIP(address) ? address : null;
}
