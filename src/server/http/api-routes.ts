const BODY_LIMIT = 256 * 1024;
const UPLOAD_LIMIT = 10 * 1024 * 1024;
const IMPORT_LIMIT = 20 * 1024 * 1024;
const FORM_LIMIT = 1024;
const CALLBACK_LIMIT = 32 * 1024;
const VISIT_LIMIT = 2 * 1024;
const VITALS_LIMIT = 1024;
/** A message of 5,000 characters, percent-encoded. */
const PLAIN_FORM_LIMIT = 128 * 1024;
const REPORT_LIMIT = 16 * 1024;

/** All routes below `/api/`; an unknown path there must not fall through to the pages. */
const ROUTES = new Set(
  `audit cron/sync-domains csp-reports files health/live health/ready imports mcp metrics oauth/authorization-server
  oauth/protected-resource oauth/register oauth/revoke oauth/token oembed stripe/webhook tls-check unsubscribe views visits vitals`
    .split(/\s+/)
    .map((name) => `/api/${name}`),
);
const ROUTES_OF_MANY = [
  /^\/api\/(?:trpc|files|exports(?:\/community)?|forms)\/[^/]+$/,
  /^\/api\/(?:auth|embeds|v1)\/.+$/,
];

/**
 * Email clients post the form of RFC 8058, Apple's page the end of a sign-in, and the platform's pages a sign-in that
 * they hand over; agents post theirs. None does anything without a token that we made.
 */
const FORMS: Readonly<Record<string, number>> = {
  "/api/unsubscribe": FORM_LIMIT,
  "/api/auth/handover": FORM_LIMIT,
  "/api/oauth/token": CALLBACK_LIMIT,
  "/api/oauth/revoke": CALLBACK_LIMIT,
  "/api/auth/apple/callback": CALLBACK_LIMIT,
};

/** Our pages post here without JavaScript. The handlers check that the request comes from them. */
const PLAIN_FORMS = "/api/forms/";

export const takesForm = (path: string): boolean =>
  Object.hasOwn(FORMS, path) || path.startsWith(PLAIN_FORMS);

const LIMITS: Readonly<Record<string, number>> = {
  "/api/files": UPLOAD_LIMIT,
  "/api/imports": IMPORT_LIMIT,
  "/api/visits": VISIT_LIMIT,
  "/api/views": VISIT_LIMIT,
  "/api/vitals": VITALS_LIMIT,
  "/api/csp-reports": REPORT_LIMIT,
  ...FORMS,
};

export const isRoute = (path: string): boolean =>
  ROUTES.has(path) || ROUTES_OF_MANY.some((pattern) => pattern.test(path));

export const isCall = (path: string): boolean => path.startsWith("/api/trpc/");

/** The largest body in bytes that a path takes. */
export const bodyLimit = (path: string): number =>
  LIMITS[path] ?? (path.startsWith(PLAIN_FORMS) ? PLAIN_FORM_LIMIT : BODY_LIMIT);
