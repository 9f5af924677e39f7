import { globSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { bundleBridge } from "@/server/bundle-bridge";
import { readRoutes, templatesOf } from "@/server/observability/route-templates";

const find = templatesOf(readRoutes(true));

describe("the route of a request", () => {
  it.each([
    ["/", "/"],
    ["/browse", "/browse"],
    ["/browse/", "/browse"],
    ["/startup/lanternfold", "/startup/:slug"],
    ["/startup/caf%C3%A9", "/startup/:slug"],
    ["/startup/lanternfold/edit", "/startup/:slug/edit"],
    ["/startup/lanternfold/card.png", "/startup/:slug/card.png"],
    ["/sessions", "/sessions"],
    ["/sessions/0190/live", "/sessions/:id/live"],
    ["/feeds/hot.rss", "/feeds/*feed"],
    ["/icon.svg", "/icon/:form"],
    ["/admin/superadmin/tenants/new", "/admin/superadmin/tenants/new"],
    ["/admin/superadmin/tenants/0190", "/admin/superadmin/tenants/:id"],
    ["/api/auth/sign-in/email", "/api/auth/*all"],
    ["/api/auth/google/callback", "/api/auth/:provider/callback"],
    ["/api/files/0190", "/api/files/:id"],
    ["/api/stripe/webhook", "/api/stripe/webhook"],
  ])("%s belongs to %s", (pathname, template) => {
    expect(find(pathname)).toBe(template);
  });

  it("is one label for all addresses that lead nowhere", () => {
    for (const pathname of ["/wp-login.php", "/a/b/c", "/startupx", "/api/unknown", "/%zz"])
      expect(find(pathname), pathname).toBe("other");
  });

  it("is not measured for files of the build and for monitors", () => {
    for (const pathname of ["/_next/static/x.js", "/startuphub/logo.svg", "/api/health/live", "/api/metrics"])
      expect(find(pathname), pathname).toBeNull();
  });

  it("knows every page and route handler there is", () => {
    const routes = globSync("**/{page,route}.{ts,tsx}", { cwd: "src/app" });
    const templates = new Set(
      readRoutes(true).map((route) =>
        find(route.replace(/^\/\[tenant\](?:\/\[language\])?/, "").replace(/\/\(\w+\)/g, "") || "/"),
      ),
    );
    expect(routes.length).toBeGreaterThan(100);
    // Less the fallback, and four probes that share one answer.
    expect(templates.size).toBeGreaterThan(routes.length - 10);
  });
});

describe("the route of procedures", () => {
  afterEach(() => {
    bundleBridge().procedures = undefined;
  });

  it("is the procedure, or a batch of several, and nothing that a client made up", () => {
    bundleBridge().procedures = new Set(["startup.vote", "auth.viewer"]);
    expect(find("/api/trpc/startup.vote")).toBe("/api/trpc/startup.vote");
    expect(find("/api/trpc/startup.vote,startup.vote")).toBe("/api/trpc/startup.vote");
    expect(find("/api/trpc/startup.vote,auth.viewer")).toBe("/api/trpc/batch");
    expect(find("/api/trpc/startup.vote,made.up")).toBe("other");
    expect(find("/api/trpc/made.up")).toBe("other");
  });

  it("is unknown until the router has been loaded", () => {
    expect(find("/api/trpc/startup.vote")).toBe("other");
  });
});
