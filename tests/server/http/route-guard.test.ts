import { expect, it } from "vitest";
import { isSameOrigin } from "@/server/http/route-guard";

const asked = (headers: Record<string, string>) =>
  new Request("http://localhost:3000/api/trpc/startup.vote", {
    method: "POST",
    headers: { host: "indie.localhost:3000", ...headers },
  });

it.each([
  [{}, true],
  [{ origin: "http://indie.localhost:3000" }, true],
  [{ "sec-fetch-site": "same-origin" }, true],
  [{ "sec-fetch-site": "none" }, true],
  [{ "sec-fetch-site": "same-site" }, false],
  [{ "sec-fetch-site": "cross-site" }, false],
  [{ origin: "http://localhost:3000" }, false],
  [{ origin: "http://saas.localhost:3000" }, false],
  [{ origin: "null" }, false],
])("a request that says %j is this host's own: %s", (headers, isOwn) => {
  expect(isSameOrigin(asked(headers as Record<string, string>))).toBe(isOwn);
});
