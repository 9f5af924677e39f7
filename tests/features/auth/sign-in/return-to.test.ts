import { expect, it } from "vitest";
import { safeReturnTo, signInHref } from "@/domain/auth/rules";
import { MAX_CLIENT_ID_LENGTH } from "@/features/integrations/agents/rules";

const HOSTILE = [
  "https://evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n//evil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "/./\\evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "evil.example",
  "@evil.example",
  ":80",
  " /submit",
  "/\u2028/evil.example",
  "/auth?returnTo=/auth",
  "/auth/link?token=x",
  "/api/auth/sign-out",
  "/x/../api/trpc",
  "",
  null,
  undefined,
  7,
  ["/submit"],
  `/${"x".repeat(7000)}`,
];

it.each(HOSTILE)("leads home instead of to %j", (value) => {
  expect(safeReturnTo(value)).toBe("/");
});

it.each([
  "/",
  "/submit",
  "/startup/quiet-desk?tab=comments#c-1",
  "/browse?sort=new&tag=a%20b",
  "/authors",
  "/b.x/page",
  `/connect-agent?client_id=shd_${"x".repeat(MAX_CLIENT_ID_LENGTH)}&state=${"x".repeat(1000)}`,
])("leads back to %s", (value) => expect(safeReturnTo(value)).toBe(value));

it.each([
  ["/browse?sort=new&tag=a%20b", "/auth?returnTo=%2Fbrowse%3Fsort%3Dnew%26tag%3Da%2520b"],
  ["/startup/quiet-desk", "/auth?returnTo=%2Fstartup%2Fquiet-desk"],
  ["/", "/auth"],
  ["/auth", "/auth"],
  ["/auth?provider=google&error=failed&returnTo=%2Fsubmit", "/auth?returnTo=%2Fsubmit"],
  ["/auth?returnTo=%2F%2Fevil.example", "/auth"],
  ["/auth/link?token=x", "/auth"],
])("from %s one signs in at %s", (path, href) => expect(signInHref(path)).toBe(href));

it("says that an older sign-in isn't enough", () => {
  expect(signInHref("/settings/keys", { isAgain: true })).toBe("/auth?returnTo=%2Fsettings%2Fkeys&again=1");
  expect(signInHref("/", { isAgain: true })).toBe("/auth?again=1");
});
