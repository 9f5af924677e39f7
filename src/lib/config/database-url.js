// Plain JavaScript without dependencies, because the launcher parses URLs before packages are installed.

const SCHEME = /^postgres(ql)?:\/\//;
const FORM = "must look like postgres://user:password@host:5432/database";
const ENCODE =
  "has a password with a character that has a meaning in addresses (@ / # ? % or a space). Encode the password: @ is %40, / is %2F, # is %23, ? is %3F, % is %25";

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
  if (password && !url.password) url.password = encodeURIComponent(password);
  return url.toString();
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

/**
 * Converts a URL for the driver, which takes the socket as an option and would send the parameters to the
 * server.
 * @param {string} address
 * @returns {{ url: string, host?: string }}
 */
export function driverAddress(address) {
  const url = new URL(address);
  const host = url.searchParams.get("host") ?? undefined;
  const port = url.searchParams.get("port");
  if (port) url.port = port;
  for (const name of ["host", "port"]) url.searchParams.delete(name);
  return { url: url.toString(), ...(host && { host }) };
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
