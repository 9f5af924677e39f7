import { env } from "@/env";

const isDevelopment = env.NODE_ENV === "development";

/** The sites of the widget that is configured, if one is (`captchaPort`). */
function widgetSites(): string[] {
  if (env.TURNSTILE_SITE_KEY) return ["https://challenges.cloudflare.com"];
  return env.HCAPTCHA_SITE_KEY ? ["https://hcaptcha.com", "https://*.hcaptcha.com"] : [];
}
const WIDGET = widgetSites();
const withWidget = (...sources: string[]): string => [...sources, ...WIDGET].join(" ");

const COMMON = [
  "default-src 'self'",
  `style-src ${withWidget("'self'", "'unsafe-inline'")}`,
  "img-src 'self' data: blob:",
  "font-src 'self'",
  `connect-src ${withWidget("'self'", ...(isDevelopment ? ["ws:"] : []))}`,
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
    ...(frames.length + WIDGET.length > 0 ? [`frame-src ${withWidget(...frames)}`] : []),
    `script-src ${scripts}${isDevelopment ? " 'unsafe-eval'" : ""}`,
    ...(env.PUBLIC_SCHEME === "https" ? ["upgrade-insecure-requests"] : []),
  ].join("; ");

/**
 * Public pages are cached and byte-identical for all viewers, so they can't contain a nonce. `ownScripts` are the
 * hashes of the scripts that we write into the page; the framework's are added once the HTML is complete
 * (`allowFrameworkScripts`), except in development, where it is streamed.
 */
export const publicPolicy = (...ownScripts: string[]): string =>
  policy(withWidget("'self'", ...(isDevelopment ? ["'unsafe-inline'"] : ownScripts)));

/** For a page that admins preview in a frame. */
export const allowFraming = (policy: string): string =>
  policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");

/** For a page whose only form is sent to another origin. */
export const allowForm = (policy: string, origin: string): string =>
  policy.replace("form-action 'self'", `form-action ${origin}`);

/** An image opened on its own renders but can't run or load anything. */
export const IMAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * For pages that are rendered per request: only scripts with its nonce, and scripts loaded by those, may run.
 * `frames` are the only sites that may be framed.
 */
export const viewerPolicy = (nonce: string, frames?: readonly string[]): string =>
  policy(`'nonce-${nonce}' 'strict-dynamic'`, frames);

/**
 * For public pages that are rendered per request. Their layout is shared, so its script is allowed by its hash,
 * `layoutScript`.
 */
export const renderedPolicy = (nonce: string, layoutScript: string): string =>
  policy(`'nonce-${nonce}' ${layoutScript} 'strict-dynamic'`);
