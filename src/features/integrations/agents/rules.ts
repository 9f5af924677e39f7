/** An agent renews its token each hour, and is disconnected if it hasn't for a month. */
export const TOKEN_MINUTES = 60;
export const CONNECTION_DAYS = 30;
export const CODE_SECONDS = 60;

export const MAX_CLIENT_NAME_LENGTH = 60;
/** Editors name one for each of their editions and for each name of the user's own computer. */
export const MAX_REDIRECTS = 10;
export const MAX_REDIRECT_LENGTH = 500;
/** It holds what the client has registered. */
export const MAX_CLIENT_ID_LENGTH = 4000;

const LOOPBACK = new Set(["127.0.0.1", "[::1]", "localhost"]);

/** A program on the user's computer takes any free port (RFC 8252, 7.3). */
const withoutPort = (url: URL): string => {
  const same = new URL(url);
  if (url.protocol === "http:") same.port = "";
  return same.href;
};

/** Whether codes may be sent to an address: by HTTPS, or to a program on the user's own computer. */
export function isRedirect(text: string): boolean {
  if (text.length > MAX_REDIRECT_LENGTH || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username || password || hash || text.includes("#")) return false;
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.has(hostname));
}

/** Whether a client that has named `known` may be answered at `asked`. */
export const isSameRedirect = (asked: string, known: string): boolean =>
  asked === known || withoutPort(new URL(asked)) === withoutPort(new URL(known));
