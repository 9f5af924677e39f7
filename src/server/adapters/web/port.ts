/** What is asked of another website. */
export type WebRequest = {
  url: string;
  /** Media types that are read, such as `text/html` or `image/`. */
  types: readonly string[];
  maxBytes: number;
  /** Whether what is longer is cut; otherwise it is refused. */
  isCut?: boolean;
  /** Who asks, for the other side's logs. */
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
 * Why nothing was read. `not-public` is told before any connection is made, the same for every address that is not
 * public; `no-answer` covers whatever goes wrong on the way.
 */
export type WebError = { outcome: "not-public" | "no-answer" | "error" | "wrong-type" | "too-large" };

/** Reads public websites and nothing else, whatever an address, a name or a redirect says. */
export interface WebPort {
  read(request: WebRequest): Promise<WebDocument | WebError>;
}

/** `error` says why nobody should trust it, in the words of OpenSSL; null for one that is good. */
export type Certificate =
  | { outcome: "read"; issuer: string; validUntil: Date; error: string | null }
  | { outcome: "not-public" }
  | { outcome: "no-answer" };

/** Looks at what certificate a public website shows; never throws. */
export interface CertificatePort {
  certificate(origin: string, signal: AbortSignal): Promise<Certificate>;
}
