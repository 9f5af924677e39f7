import { env } from "@/env";

const isDevelopment = env.NODE_ENV === "development";

const COMMON = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "report-uri /api/csp-reports",
];

const policy = (scripts: string, frames: readonly string[] = []): string =>
  [
    ...COMMON,
    ...(frames.length > 0 ? [`frame-src ${frames.join(" ")}`] : []),
    `script-src ${scripts}${isDevelopment ? " 'unsafe-eval'" : ""}`,
    ...(env.PUBLIC_SCHEME === "https" ? ["upgrade-insecure-requests"] : []),
  ].join("; ");

/** Public pages are cached, the same bytes for everybody, and so cannot carry a nonce. */
export const PUBLIC_POLICY = policy("'self' 'unsafe-inline'");

/** The same for a page that those who run a community look at in a frame of their own. */
export const FRAMED_POLICY = PUBLIC_POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'");

/** A picture that is opened by itself draws what is in it, and does nothing. */
export const IMAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * The viewer's pages are made for one request: only scripts with its nonce, and what those load, run. Of other
 * sites only these may stand in a frame.
 */
export const viewerPolicy = (nonce: string, frames?: readonly string[]): string =>
  policy(`'nonce-${nonce}' 'strict-dynamic'`, frames);
