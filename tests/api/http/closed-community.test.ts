import { expect, it } from "vitest";
import { answerExport } from "@/api/http/account-export";
import { answerAuditExport } from "@/api/http/audit-export";
import { answerCalendar } from "@/api/http/calendars";
import { answerCommunityExport } from "@/api/http/community-export";
import { answerFile, answerUpload } from "@/api/http/files";
import { answerCallback, answerFinish } from "@/api/http/provider-callback";
import { answerUnsubscribe } from "@/api/http/unsubscribe";
import { handleTrpcRequest } from "@/api/trpc/handler";
import { POST as views } from "@/app/api/views/route";
import { answerAuth } from "@/domain/auth/endpoints";
import { newId } from "@/lib/id";
import { closedPage } from "@/server/http/error-pages";
import { createTenant } from "../../support/factories";
import { tenantOf } from "../../support/trpc-caller";

const WORDS = ["This community is paused", "We'll be back soon."];

const at = (host: string, path: string, init: RequestInit = {}) =>
  new Request(`http://${host}${path}`, { ...init, headers: { host, ...init.headers } });
const post = (host: string, path: string, body: unknown = {}) =>
  at(host, path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
  });

const GOOGLE = { params: Promise.resolve({ provider: "google" }) };

type Ask = (host: string) => Promise<Response>;

const ENTRIES: Record<string, Ask> = {
  "a query": (host) => handleTrpcRequest(at(host, "/api/trpc/startup.list")),
  "a mutation": (host) => handleTrpcRequest(post(host, "/api/trpc/member.leave")),
  "a batch": (host) => handleTrpcRequest(at(host, "/api/trpc/startup.list,session.list?batch=1")),
  "the stream": (host) => handleTrpcRequest(at(host, "/api/trpc/stream.watch")),
  "signing in": (host) => answerAuth(post(host, "/api/auth/sign-in/email"), "sign-in/email"),
  "signing out": (host) => answerAuth(post(host, "/api/auth/sign-out"), "sign-out"),
  "a provider's answer": (host) => answerCallback(at(host, "/?code=a&state=b"), GOOGLE),
  "the end of a sign-in with a provider": (host) => answerFinish(at(host, "/?code=a"), GOOGLE),
  "an upload": (host) => answerUpload(post(host, "/api/files?kind=logo")),
  "an image": (host) => answerFile(at(host, "/api/files/x"), newId()),
  "a calendar": (host) => answerCalendar(at(host, "/x.ics"), newId()),
  "a data export": (host) => answerExport(at(host, "/api/exports/x"), newId()),
  "the archive of a community": (host) =>
    answerCommunityExport(at(host, "/api/exports/community/x"), newId()),
  "the audit log": (host) => answerAuditExport(at(host, "/api/audit")),
  unsubscribing: (host) => answerUnsubscribe(post(host, "/api/unsubscribe?token=x")),
  "a beacon": (host) => views(post(host, "/api/views")),
};

it.each(Object.entries(ENTRIES))(
  "TEN-14: %s answers 503 with the words of the pages while the community is paused",
  async (_, ask) => {
    const domain = `paused-${newId()}.example`;
    const tenantId = await createTenant({ status: "suspended", domain });
    const page = await closedPage(await tenantOf(tenantId)).text();
    const response = await ask(domain);
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("3600");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const { error } = await response.json();
    for (const words of WORDS) {
      expect(page).toContain(words.replace("'", "&#39;"));
      expect(error.message).toContain(words);
    }
  },
);

it.each(Object.entries(ENTRIES))("TEN-1: %s answers 404 where there is no community", async (_, ask) => {
  const domain = `deleted-${newId()}.example`;
  await createTenant({ status: "deleted", domain });
  expect((await ask(domain)).status).toBe(404);
});

it("TEN-14: a procedure's client reads the words and the reason of a pause", async () => {
  const domain = `paused-${newId()}.example`;
  await createTenant({ status: "suspended", domain });
  const response = await handleTrpcRequest(at(domain, "/api/trpc/startup.list"));
  expect((await response.json()).error.json).toMatchObject({
    message: WORDS.join(". "),
    data: { code: "SERVICE_UNAVAILABLE", httpStatus: 503, reason: "paused" },
  });
});
