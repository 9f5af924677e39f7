export type WebRequest = {
  url: string;
  /** Accepted media types, such as `text/html` or `image/`. */
  types: readonly string[];
  maxBytes: number;
  /** Truncates a longer body instead of rejecting it. */
  isCut?: boolean;
  /** The User-Agent, for the other site's logs. */
  agent: string;
  signal: AbortSignal;
};

export type WebDocument = {
  outcome: "read";
  url: string;
  contentType: string;
  bytes: Uint8Array<ArrayBuffer>;
};

/**
 * The reason nothing was read. `not-public` is decided before any connection and is the same for all
 * non-public addresses. `no-answer` covers all network errors.
 */
export type WebError = { outcome: "not-public" | "no-answer" | "error" | "wrong-type" | "too-large" };

/** Reads only public websites, whatever the URL, DNS or a redirect says. */
export interface WebPort {
  read(request: WebRequest): Promise<WebDocument | WebError>;
}

export type WebPost = {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** A longer answer is truncated. */
  maxBytes: number;
  signal: AbortSignal;
};

/** `retryAfter` is the header as it was sent. */
export type WebAnswer =
  | { outcome: "answered"; status: number; body: string; retryAfter: string | null }
  | { outcome: "not-public" }
  | { outcome: "no-answer" };

/** Posts to public websites only, and follows no redirect; never throws. */
export interface PostPort {
  send(post: WebPost): Promise<WebAnswer>;
}

/** `error` is OpenSSL's reason not to trust the certificate; null if it is valid. */
export type Certificate =
  | { outcome: "read"; issuer: string; validUntil: Date; error: string | null }
  | { outcome: "not-public" }
  | { outcome: "no-answer" };

/** Reads a public website's certificate; never throws. */
export interface CertificatePort {
  certificate(origin: string, signal: AbortSignal): Promise<Certificate>;
}
