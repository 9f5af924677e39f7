import { dirname } from "node:path";

export type RouteRequest = {
  path: string;
  method?: "GET" | "POST" | "HEAD";
  body?: string | Buffer;
  headers?: Record<string, string>;
};

/** `sessionId`, `slug` and `username` name one of each that is visible to all. */
export type RoutePlace = { host: string; sessionId: string; slug: string; username: string };

const NOBODY = "00000000-0000-4000-8000-000000000000";
const posted = (path: string, body: object = {}): RouteRequest => ({
  path,
  method: "POST",
  body: JSON.stringify(body),
});

/** A request of every route handler that is valid except for its sender, and the form of its secret. */
export const requestsTo = (
  { slug, username, sessionId, host }: RoutePlace,
  image: Buffer,
): RouteRequest[] => [
  { path: "/icon.svg" },
  { path: "/card.png" },
  { path: "/blog/none/card.png" },
  { path: `/startup/${slug}/card.png` },
  { path: `/startup/${slug}/badge.svg` },
  { path: `/sessions/${sessionId}/card.png` },
  { path: `/sessions/${sessionId}/calendar.ics` },
  { path: `/profile/${username}/card.png` },
  { path: "/leaderboard/year/2026/card.png" },
  { path: "/topics/category/developer-tools/card.png" },
  { path: "/feeds/hot.rss" },
  { path: "/robots.txt" },
  { path: "/llms.txt" },
  { path: "/.well-known/oauth-authorization-server" },
  { path: "/.well-known/oauth-protected-resource/api/mcp" },
  { path: "/sitemap.xml" },
  { path: "/sitemap/people.xml" },
  { path: "/calendars/a-word-that-nobody-was-given.ics" },
  posted("/api/auth/sign-in/email", { email: "nobody@people.example", password: "not the password" }),
  { path: "/api/auth/google/callback?code=x&state=x" },
  {
    path: "/api/auth/apple/callback",
    method: "POST",
    body: "state=x&code=x",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  },
  { path: "/api/auth/google/finish?code=x" },
  posted("/api/auth/handover"),
  { path: "/api/audit" },
  posted("/api/csp-reports", { "csp-report": { "effective-directive": "img-src" } }),
  { path: "/api/cron/sync-domains" },
  posted("/api/cron/sync-domains"),
  { path: `/api/exports/${NOBODY}` },
  { path: `/api/exports/community/${NOBODY}` },
  ...["logo", "avatar", "slide", "poster", "brand"].map(
    (kind): RouteRequest => ({
      path: `/api/files?kind=${kind}`,
      method: "POST",
      body: image,
      headers: { "content-type": "image/png" },
    }),
  ),
  { path: `/api/files/${NOBODY}` },
  {
    path: "/api/imports",
    method: "POST",
    body: "email\n",
    headers: { "content-type": "text/csv" },
  },
  posted("/api/forms/magic-link"),
  { path: "/api/forms/confirm-ticket?token=x" },
  posted("/api/forms/confirm-ticket"),
  { path: "/api/health/live" },
  { path: "/api/health/ready" },
  { path: "/api/metrics" },
  { path: `/api/tls-check?domain=${host}` },
  posted("/api/stripe/webhook"),
  posted("/api/visits", { startupId: NOBODY, action: "view", referrer: "" }),
  posted("/api/views", { page: "/browse", referrer: "", campaign: "" }),
  posted("/api/vitals", { page: "/browse", device: "desktop", values: { LCP: 900 } }),
  { path: "/api/v1/openapi.json" },
  { path: "/api/v1/startups" },
  { path: "/api/v1/sessions" },
  { path: "/api/v1/members" },
  posted("/api/v1/sessions", {}),
  posted("/api/mcp", {}),
  posted("/api/oauth/register", {}),
  posted("/api/oauth/token"),
  posted("/api/oauth/revoke"),
  { path: "/api/oauth/authorization-server" },
  { path: "/api/oauth/protected-resource" },
  { path: "/api/embeds/startups" },
  { path: `/api/oembed?url=http://${host}/browse` },
  { path: "/api/unsubscribe?token=x" },
  posted("/api/unsubscribe?token=x"),
];

export const nameOfRoute = (
  { path, method = "GET" }: RouteRequest,
  { slug, username, sessionId, host }: RoutePlace,
): string => {
  const address = [slug, username, sessionId, host].reduce((text, own) => text.replace(own, "{own}"), path);
  return `${method} ${address.replace(NOBODY, "{none}")}`;
};

/** A route handler's folder as a pattern of the addresses that lead to it. */
export const patternOf = (file: string) =>
  new RegExp(
    `^/${dirname(file)
      .replace("[tenant]/[language]/(public)/", "")
      .replaceAll(".", "\\.")
      .replace(/\[[^\]]+\]/g, ".+")
      .replace("icon/.+", "icon\\.svg")
      .replace("calendars/.+", "calendars/.+\\.ics")}$`,
  );
