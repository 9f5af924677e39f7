// Plain JavaScript without packages: the launcher reads addresses before anything is installed.

const SCHEME = /^postgres(ql)?:\/\//;
const FORM = "must look like postgres://user:password@host:5432/database";
const ENCODE =
  "has a password with a character that has a meaning in addresses (@ / # ? % or a space). Encode the password: @ is %40, / is %2F, # is %23, ? is %3F, % is %25";

/**
 * Brings the address of a database into one form: a host is always named, and a password that is given apart is in it.
 * A socket's folder stays in the parameter `host`, as for libpq.
 * @param {string} address as an operator wrote it
 * @param {string} [password] taken where the address has none
 * @returns {string}
 * @throws {Error} what is wrong with it, in words that follow the setting's name and hold no part of the password
 */
export function normalizeAddress(address, password) {
  if (!SCHEME.test(address)) throw new Error(FORM);
  const scheme = address.slice(0, address.indexOf("://") + 3);
  const rest = address.slice(scheme.length);
  const user = rest.slice(0, Math.max(rest.slice(0, endOf(rest)).lastIndexOf("@"), 0));
  if (/[@/#?\s]/.test(user) || /%(?![0-9a-f]{2})/i.test(user)) throw new Error(ENCODE);
  // The URL parser refuses a user without a host, which is how an address names a socket.
  const place = rest.slice(user ? user.length + 1 : 0).replace(/^(?=[/?])/, "localhost");
  const whole = `${scheme}${user ? `${user}@` : ""}${place}`;
  if (!URL.canParse(whole)) throw new Error(FORM);
  const url = new URL(whole);
  if (password && !url.password) url.password = encodeURIComponent(password);
  return url.toString();
}

/**
 * Where the parameters begin, whose values may hold an @ as well. A password may look like parameters, but has no place
 * before it.
 * @param {string} rest an address without its scheme
 */
function endOf(rest) {
  const start = rest.search(/\?[a-z_]+=/i);
  return start >= 0 && /[@/]/.test(rest.slice(0, start)) ? start : rest.length;
}

/**
 * What the driver needs of an address: it knows sockets as an option, and would send the parameters to the server.
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
 * An address without its password, fit for a terminal.
 * @param {string} address
 */
export function describeAddress(address) {
  const { username, hostname, port: written, pathname, searchParams } = new URL(address);
  const port = searchParams.get("port") ?? written;
  const host = searchParams.get("host") ?? hostname;
  return `${username && `${username}@`}${host}${port && `:${port}`}${pathname}`;
}
