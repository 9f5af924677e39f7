// Plain JavaScript without dependencies, because the launcher parses URLs before packages are installed.
import { readFileSync } from "node:fs";

const SCHEME = /^postgres(ql)?:\/\//;
const FORM = "must look like postgres://user:password@host:5432/database";
const ENCODE =
  "has a password with a character that has a meaning in addresses (@ / # ? % or a space). Encode the password: @ is %40, / is %2F, # is %23, ? is %3F, % is %25";

const SSL_MODES = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"];
/** Parameters that name a file, by the name that the driver has for its content. */
const SSL_FILES = { sslrootcert: "ca", sslcert: "cert", sslkey: "key" };

/** Parameters of libpq that choose how it connects. The driver doesn't have what they choose. */
const IGNORED = [
  ...["channel_binding", "fallback_application_name", "client_encoding", "replication", "load_balance_hosts"],
  ...["keepalives", "keepalives_idle", "keepalives_interval", "keepalives_count", "tcp_user_timeout"],
  ...["gssencmode", "gssdelegation", "gsslib", "krbsrvname", "sslcompression", "sslsni", "sslcertmode"],
  ...["ssl_min_protocol_version", "ssl_max_protocol_version", "min_protocol_version", "max_protocol_version"],
];
/** Without these parameters of libpq, another database would be reached, or a weaker check made. */
const UNUSABLE = [
  "service",
  "servicefile",
  "passfile",
  "sslpassword",
  "sslcrl",
  "sslcrldir",
  "requirepeer",
  "require_auth",
];

/**
 * Normalizes a database URL: the host is always present, and a separate password is inserted. A socket's
 * folder stays in the `host` parameter, as in libpq.
 * @param {string} address as entered by the operator
 * @param {string} [password] used if the URL has none
 * @returns {string}
 * @throws {Error} with a message that follows the setting's name and never contains the password
 */
export function normalizeAddress(address, password) {
  if (!SCHEME.test(address)) throw new Error(FORM);
  const scheme = address.slice(0, address.indexOf("://") + 3);
  const rest = address.slice(scheme.length);
  const user = rest.slice(0, Math.max(rest.slice(0, endOf(rest)).lastIndexOf("@"), 0));
  if (/[@/#?\s]/.test(user) || /%(?![0-9a-f]{2})/i.test(user)) throw new Error(ENCODE);
  // The URL parser rejects a user without a host, which is how a URL refers to a socket.
  const place = rest.slice(user ? user.length + 1 : 0).replace(/^(?=[/?])/, "localhost");
  const whole = `${scheme}${user ? `${user}@` : ""}${place}`;
  if (!URL.canParse(whole)) throw new Error(FORM);
  const url = new URL(whole);
  takeParts(url);
  if (password && !url.password) url.password = encodeURIComponent(password);
  return url.toString();
}

/**
 * Reads the parameters that libpq knows: the ones that stand for a part of the URL become that part.
 * @param {URL} url
 * @throws {Error} if the driver can't do what a parameter asks for
 */
function takeParts(url) {
  const { searchParams: given } = url;
  const unusable = UNUSABLE.find((name) => given.has(name));
  if (unusable) throw new Error(`has the parameter ${unusable}, which isn't supported`);
  const mode = given.get("sslmode");
  if (mode !== null && !SSL_MODES.includes(mode))
    throw new Error(`has the parameter sslmode=${mode}; it must be one of ${SSL_MODES.join(", ")}`);
  for (const name of Object.keys(SSL_FILES)) readPem(name, given.get(name));
  for (const name of IGNORED) given.delete(name);
  const [user, password, name] = ["user", "password", "dbname"].map((part) => given.get(part));
  if (user && !url.username) url.username = encodeURIComponent(user);
  if (password && !url.password) url.password = encodeURIComponent(password);
  if (name && url.pathname.length < 2) url.pathname = `/${encodeURIComponent(name)}`;
  if (given.has("hostaddr") && !given.has("host") && url.hostname === "localhost")
    url.hostname = given.get("hostaddr") ?? "";
  for (const part of ["user", "password", "dbname", "hostaddr"]) given.delete(part);
}

/**
 * @param {string} name
 * @param {string | null} path
 * @returns {string | undefined} undefined if there is no file, or it stands for the certificates of Node.js
 */
function readPem(name, path) {
  if (!path || (name === "sslrootcert" && path === "system")) return undefined;
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new Error(`has the parameter ${name}=${path}, which isn't a readable file`);
  }
}

/**
 * Returns the index where the parameters start; their values may contain an @ too. In a password, text that
 * looks like parameters has no @ or slash before it.
 * @param {string} rest a URL without its scheme
 */
function endOf(rest) {
  const start = rest.search(/\?[a-z_]+=/i);
  return start >= 0 && /[@/]/.test(rest.slice(0, start)) ? start : rest.length;
}

/** @typedef {{ ca?: string, cert?: string, key?: string, rejectUnauthorized?: boolean, checkServerIdentity?: () => undefined }} Tls */

/**
 * Converts a URL for the driver, which takes the socket and certificates as options and would send the parameters to
 * the server.
 * @param {string} address
 * @returns {{ url: string, host?: string, ssl?: Tls }}
 */
export function driverAddress(address) {
  const url = new URL(address);
  const host = url.searchParams.get("host") ?? undefined;
  const port = url.searchParams.get("port");
  if (port) url.port = port;
  const ssl = tlsOf(url.searchParams);
  for (const name of ["host", "port", ...Object.keys(SSL_FILES), ...(ssl ? ["sslmode"] : [])])
    url.searchParams.delete(name);
  return { url: url.toString(), ...(host && { host }), ...(ssl && { ssl }) };
}

/**
 * As in libpq, a root certificate is checked in the mode `require` too, and a host name only in `verify-full`.
 * @param {URLSearchParams} given
 * @returns {Tls | undefined} undefined if the driver reads the mode itself
 */
function tlsOf(given) {
  const files = Object.entries(SSL_FILES).flatMap(([name, key]) => {
    const content = readPem(name, given.get(name));
    return content ? [[key, content]] : [];
  });
  const isOfSystem = given.get("sslrootcert") === "system";
  const mode = isOfSystem ? "verify-full" : (given.get("sslmode") ?? "prefer");
  const ofHost = mode === "verify-full";
  if (mode === "disable" || (files.length === 0 && !isOfSystem && mode !== "verify-ca")) return undefined;
  const isChecked = ofHost || mode === "verify-ca" || given.has("sslrootcert");
  return {
    ...Object.fromEntries(files),
    rejectUnauthorized: isChecked,
    ...(isChecked && !ofHost && { checkServerIdentity: () => undefined }),
  };
}

/**
 * Returns the URL without its password, for display in a terminal.
 * @param {string} address
 */
export function describeAddress(address) {
  const { username, hostname, port: written, pathname, searchParams } = new URL(address);
  const port = searchParams.get("port") ?? written;
  const host = searchParams.get("host") ?? hostname;
  return `${username && `${username}@`}${host}${port && `:${port}`}${pathname}`;
}
