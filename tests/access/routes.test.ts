import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** Every route handler with its methods and its guard; the words are in its file. */
const ROUTES: Record<
  string,
  { methods: string[]; demand: string; guardedBy: [file: string, words: string][] }
> = {
  "[tenant]/[language]/(public)/icon/[form]": { methods: ["GET"], demand: "everybody", guardedBy: [] },
  "[tenant]/[language]/(public)/card.png": { methods: ["GET"], demand: "everybody; counted", guardedBy: [] },
  "[tenant]/[language]/(public)/blog/[slug]/card.png": {
    methods: ["GET"],
    demand: "everybody; published posts only",
    guardedBy: [],
  },
  "[tenant]/[language]/(public)/startup/[slug]/card.png": {
    methods: ["GET"],
    demand: "all viewers, while the community has its directory",
    guardedBy: [
      [
        "src/app/[tenant]/[language]/(public)/startup/[slug]/card.png/route.ts",
        "capabilities.startup_directory",
      ],
    ],
  },
  "[tenant]/[language]/(public)/startup/[slug]/badge.svg": {
    methods: ["GET"],
    demand: "all viewers, while the community has its directory; counted",
    guardedBy: [
      [
        "src/app/[tenant]/[language]/(public)/startup/[slug]/badge.svg/route.ts",
        "capabilities.startup_directory",
      ],
    ],
  },
  "[tenant]/[language]/(public)/sessions/[id]/card.png": {
    methods: ["GET"],
    demand: "all viewers, while the community has sessions; public ones only",
    guardedBy: [
      ["src/app/[tenant]/[language]/(public)/sessions/[id]/card.png/route.ts", "capabilities.sessions"],
    ],
  },
  "[tenant]/[language]/(public)/profile/[username]/card.png": {
    methods: ["GET"],
    demand: "all viewers, while the community has profiles",
    guardedBy: [
      [
        "src/app/[tenant]/[language]/(public)/profile/[username]/card.png/route.ts",
        "capabilities.user_profiles",
      ],
    ],
  },
  "[tenant]/[language]/(public)/leaderboard/[period]/[name]/card.png": {
    methods: ["GET"],
    demand: "all viewers, while the community has its directory",
    guardedBy: [
      [
        "src/app/[tenant]/[language]/(public)/leaderboard/[period]/[name]/card.png/route.ts",
        "capabilities.startup_directory",
      ],
    ],
  },
  "[tenant]/[language]/(public)/topics/[kind]/[name]/card.png": {
    methods: ["GET"],
    demand: "all viewers, while the community has its directory; counted",
    guardedBy: [
      [
        "src/app/[tenant]/[language]/(public)/topics/[kind]/[name]/card.png/route.ts",
        "capabilities.startup_directory",
      ],
      ["src/api/proxy/existence-checks.ts", "capabilities.startup_directory"],
    ],
  },
  "[tenant]/[language]/(public)/feeds/[...feed]": {
    methods: ["GET"],
    demand: "all viewers, while the community has its directory; counted",
    guardedBy: [
      ["src/api/proxy/existence-checks.ts", "!hasDirectory"],
      ["src/api/http/feeds.ts", "isKnownFeed(tenant, pathname)"],
    ],
  },
  "[tenant]/[language]/(public)/robots.txt": { methods: ["GET"], demand: "everybody", guardedBy: [] },
  "[tenant]/[language]/(public)/sitemap.xml": {
    methods: ["GET"],
    demand: "all viewers, unless the community is hidden from search",
    guardedBy: [["src/api/http/sitemap.ts", "if (tenant.isHiddenFromSearch) return null"]],
  },
  "[tenant]/[language]/(public)/sitemap/[part]": {
    methods: ["GET"],
    demand: "all viewers, unless the community is hidden from search; counted",
    guardedBy: [["src/api/http/sitemap.ts", "if (tenant.isHiddenFromSearch) return null"]],
  },
  "[tenant]/[language]/(public)/sessions/[id]/calendar.ics": {
    methods: ["GET"],
    demand: "as the procedure session.seats.calendar: viewers who may see the session; counted",
    guardedBy: [["src/api/http/calendars.ts", "session.seats.calendar({ sessionId })"]],
  },
  "[tenant]/[language]/(public)/calendars/[file]": {
    methods: ["GET"],
    demand: "as the procedure session.seats.feed: clients that know the secret address; counted",
    guardedBy: [["src/api/http/calendars.ts", "session.seats.feed({ word: token })"]],
  },
  "api/auth/[...all]": {
    methods: ["POST"],
    demand: "same origin, own address, counted",
    guardedBy: [
      ["src/domain/auth/endpoints.ts", "isSameOrigin(request)"],
      ["src/domain/auth/endpoints.ts", 'call.via !== "address"'],
      ["src/domain/auth/endpoints.ts", 'limitKey("sign-in"'],
    ],
  },
  "api/auth/[provider]/callback": {
    methods: ["GET", "POST"],
    demand: "as the procedure auth.receiveProvider: a state that we signed",
    guardedBy: [["src/api/http/provider-callback.ts", ".auth.receiveProvider("]],
  },
  "api/auth/[provider]/finish": {
    methods: ["GET"],
    demand: "as the procedure auth.finishProvider: a single-use code, bound to host and browser",
    guardedBy: [["src/api/http/provider-callback.ts", ".auth.finishProvider("]],
  },
  "api/auth/handover": {
    methods: ["POST"],
    demand: "the platform's own origins; only sets the cookie that the procedure auth.finishHandover checks",
    guardedBy: [["src/api/http/handover.ts", "comesFromPlatform(request)"]],
  },
  "api/audit": {
    methods: ["GET"],
    demand: "as the procedure security.beginAuditExport: admins and owners",
    guardedBy: [["src/api/http/audit-export.ts", ".security.beginAuditExport("]],
  },
  "api/csp-reports": {
    methods: ["POST"],
    demand: "all viewers; same origin, counted, and of a report only our own names are stored",
    guardedBy: [["src/api/http/csp-reports.ts", 'kind: "report"']],
  },
  "api/cron/sync-domains": {
    methods: ["GET", "POST"],
    demand: "the operator's own timer, by its secret; all others get a 404",
    guardedBy: [["src/app/api/cron/sync-domains/route.ts", "!carriesBearer(authorization, secret)"]],
  },
  "api/exports/[id]": {
    methods: ["GET"],
    demand: "as the procedure auth.readExport: its owner alone; others can't learn that there is one",
    guardedBy: [["src/api/http/account-export.ts", ".auth.readExport()"]],
  },
  "api/exports/community/[id]": {
    methods: ["GET"],
    demand:
      "as the procedure tenant.transfer.read: the community's owners; others can't learn that there is one",
    guardedBy: [["src/api/http/community-export.ts", ".tenant.transfer.read()"]],
  },
  "api/files": {
    methods: ["POST"],
    demand: "as the procedure startup.upload or, for a picture of oneself, auth.uploadAvatar; same origin",
    guardedBy: [["src/api/http/upload-body.ts", "isSameOrigin(request)"]],
  },
  "api/imports": {
    methods: ["POST"],
    demand: "as the procedure integrations.import.upload: admins; same origin, counted",
    guardedBy: [["src/api/http/imports.ts", ".integrations.import.upload("]],
  },
  "api/files/[id]": { methods: ["GET"], demand: "all viewers, files of the host's community", guardedBy: [] },
  "api/health/ready": { methods: ["GET"], demand: "everybody", guardedBy: [] },
  "api/metrics": {
    methods: ["GET"],
    demand: "the operator's token",
    guardedBy: [["src/api/http/health-checks.ts", "carriesBearer(authorization, secret)"]],
  },
  "api/tls-check": {
    methods: ["GET"],
    demand: "everybody",
    guardedBy: [["src/app/api/tls-check/route.ts", 'found?.via !== "address"']],
  },
  "api/stripe/webhook": {
    methods: ["POST"],
    demand: "the provider of payments, by its signature",
    guardedBy: [
      ["src/api/jobs/payments.ts", "receiveWebhook(scope, body, signature)"],
      ["src/server/adapters/payments/stripe-events.ts", "constructEventAsync(body, signature, secret)"],
    ],
  },
  "api/v1/[...path]": {
    methods: ["DELETE", "GET", "HEAD", "POST", "PUT"],
    demand: "what the operation's procedure demands; by a key, its scope",
    guardedBy: [
      ["src/api/operations/call-operation.ts", "createCaller(context)"],
      ["src/access/decide.ts", "viewer.key.scopes.includes(rule.scope)"],
    ],
  },
  "api/mcp": {
    methods: ["DELETE", "GET", "POST"],
    demand: "a key; then what the operation's procedure demands, and the key's scope",
    guardedBy: [
      ["src/api/mcp/handler.ts", "if (!viewer?.key) throw"],
      ["src/api/operations/call-operation.ts", "createCaller(context)"],
    ],
  },
  "api/oauth/register": {
    methods: ["POST"],
    demand: "everybody, while the community has the API; stores nothing, counted",
    guardedBy: [["src/api/oauth/register.ts", "openCommunity(request.headers, headers)"]],
  },
  "api/oauth/token": {
    methods: ["POST"],
    demand: "a code or a renewal that a member's consent has made, once; counted",
    guardedBy: [
      ["src/api/oauth/token.ts", "redeemCode("],
      ["src/features/integrations/agents/renew-key.ts", "isRenewable(tx, client, now)"],
    ],
  },
  "api/oauth/revoke": {
    methods: ["POST"],
    demand: "the token that is revoked; counted",
    guardedBy: [["src/api/oauth/token.ts", "revokeAgent({ ...call, viewer: null }, token)"]],
  },
  "api/oauth/authorization-server": {
    methods: ["GET"],
    demand: "everybody, while the community has the API; counted",
    guardedBy: [["src/api/oauth/metadata.ts", "openCommunity(request.headers, headers)"]],
  },
  "api/oauth/protected-resource": {
    methods: ["GET"],
    demand: "everybody, while the community has the API; counted",
    guardedBy: [["src/api/oauth/metadata.ts", "openCommunity(request.headers, headers)"]],
  },
  "api/embeds/[...path]": {
    methods: ["GET"],
    demand: "all viewers of a community that isn't members-only, if its admins let sites show it; counted",
    guardedBy: [["src/features/integrations/embeds/embeddable.ts", 'tenant.visibility !== "members"']],
  },
  "api/oembed": {
    methods: ["GET"],
    demand: "as what it leads to; counted",
    guardedBy: [["src/api/embeds/oembed.ts", "isEmbeddable(tenant, embedded.kind)"]],
  },
  "[tenant]/[language]/(public)/llms.txt": { methods: ["GET"], demand: "everybody", guardedBy: [] },
  "api/visits": {
    methods: ["POST"],
    demand: "all viewers, while the community has its directory; same origin, counted",
    guardedBy: [
      ["src/api/http/beacons.ts", "capabilities.startup_directory"],
      ["src/api/http/beacons.ts", "isSameOrigin(request)"],
      ["src/api/http/beacons.ts", "consumeBeaconLimit(call.tenant"],
      ["src/api/http/beacons.ts", 'call.via === "address"'],
    ],
  },
  "api/views": {
    methods: ["POST"],
    demand: "all viewers, while the community has its statistics; same origin, counted",
    guardedBy: [["src/api/http/beacons.ts", "capabilities.analytics_basic"]],
  },
  "api/vitals": {
    methods: ["POST"],
    demand: "all viewers, while the community has its statistics; same origin, counted",
    guardedBy: [["src/api/http/beacons.ts", "capabilities.analytics_basic"]],
  },
  "api/forms/[form]": {
    methods: ["POST"],
    demand: "as the procedure of the form; same origin",
    guardedBy: [
      ["src/api/http/plain-forms.ts", "isSameOrigin(request)"],
      ["src/api/http/plain-forms.ts", "createCaller(plain)"],
    ],
  },
  "api/forms/confirm-ticket": {
    methods: ["GET", "POST"],
    demand: "as the procedure support.confirmTicket: a token that we mailed; GET only shows a button",
    guardedBy: [["src/api/http/plain-forms.ts", ".support.confirmTicket({ token"]],
  },
  "api/unsubscribe": {
    methods: ["GET", "POST"],
    demand: "as the procedure notification.unsubscribe: a token that we signed; GET only leads to the page",
    guardedBy: [["src/api/http/unsubscribe.ts", ".notification.unsubscribe({ token })"]],
  },
};

/** The one API route: the procedures. */
it("the procedures demand each its own, and a POST the same origin", () => {
  expect(
    globSync("**/*", { cwd: "src/pages", withFileTypes: false }).filter((name) => name.endsWith(".ts")),
  ).toEqual(["api/trpc/[trpc].ts"]);
  expect(readFileSync("src/pages/api/trpc/[trpc].ts", "utf8")).toContain("export default answerCall;");
  expect(readFileSync("src/api/trpc/handler.ts", "utf8")).toContain("isSameOrigin(request)");
});

const files = globSync("**/route.{ts,tsx}", { cwd: "src/app" });
const nameOf = (file: string) => file.replace(/\/route\.tsx?$/, "");

it("every route handler has its row, and every row its handler", () => {
  expect(files.map(nameOf).sort()).toEqual(Object.keys(ROUTES).sort());
});

describe.each(Object.entries(ROUTES))("%s", (path, { methods, guardedBy }) => {
  it("answers these methods and no others", () => {
    const file = files.find((one) => nameOf(one) === path) ?? "";
    const text = readFileSync(`src/app/${file}`, "utf8");
    const exported = text.matchAll(
      /export (?:async )?(?:const|function) (GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b/g,
    );
    const renamed = text.matchAll(/\bas (GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b/g);
    expect([...exported, ...renamed].map(([, method]) => method).sort()).toEqual(methods);
  });

  it("is guarded where its row says", () => {
    for (const [place, words] of guardedBy) expect(readFileSync(place, "utf8"), place).toContain(words);
  });
});
