import "../../support/fresh-modules";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Context } from "@/domain/guard/request-context";
import { newId } from "@/lib/id";
import { writeToken } from "@/lib/security/proof";
import { publicPolicy, viewerPolicy } from "@/server/http/csp";
import { startCaptcha } from "../../fakes/captcha";
import { createTenant } from "../../support/factories";
import { makeChallengesEasy, neededProof, solve } from "../../support/proofs";
import { callAs } from "../../support/trpc-caller";

const port = await vi.hoisted(async () => {
  const { freePort } = await import("../../../scripts/launcher/ports.js");
  const free = await freePort();
  Object.assign(process.env, {
    LIMITS_FACTOR: "1",
    TURNSTILE_SITE_KEY: "the-site",
    TURNSTILE_SECRET_KEY: "a-secret",
    CAPTCHA_VERIFY_URL: `http://127.0.0.1:${free}/siteverify`,
  });
  return free;
});

let provider: Awaited<ReturnType<typeof startCaptcha>>;
beforeAll(async () => {
  makeChallengesEasy();
  provider = await startCaptcha("a-secret", port);
});
afterAll(() => provider.stop());
beforeEach(() => {
  provider.state.fault = null;
});

const at = { hostname: "hub.example", action: "auth_requestMagicLink" };
const askForLink = async (tenantId: string, over: Partial<Context>) =>
  (await callAs(null, tenantId, { host: "hub.example:3000", ...over })).auth.requestMagicLink({
    email: `${newId()}@people.example`,
  });

let octet = 0;
async function uneasy() {
  const id = await createTenant();
  const ip = `198.51.100.${++octet}`;
  for (let turn = 0; turn < 10; turn += 1) await askForLink(id, { ip });
  return { ip, ask: (proof: string | null = null) => askForLink(id, { ip, proof }) };
}

it("VOT-6: the configured widget is asked for only when too many forms are sent, and its token counts once", async () => {
  const { ask } = await uneasy();
  const { widget } = await neededProof(ask());
  expect(widget).toEqual({ provider: "turnstile", siteKey: "the-site", action: "auth_requestMagicLink" });
  // Whatever the provider thinks of it.
  const proof = writeToken(provider.pass("good", { ...at, isReusable: true }));
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => ask(proof)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await neededProof(ask(proof));
});

it("a token from another host or for another form doesn't count", async () => {
  const { ask } = await uneasy();
  for (const [token, on] of [
    ["host", { ...at, hostname: "other.example" }],
    ["form", { ...at, action: "auth_signUp" }],
  ] as const)
    expect((await neededProof(ask(writeToken(provider.pass(token, on))))).widget).not.toBeNull();
});

it("a provider that is down locks no one out: the challenge alone is asked for, and counts", async () => {
  const { ask } = await uneasy();
  provider.state.fault = "unavailable";
  const needed = await neededProof(ask(writeToken(provider.pass("down", at))));
  expect(needed.widget).toBeNull();
  await ask(await solve(needed));
});

it("a browser that can't load the widget solves the challenge", async () => {
  const { ask } = await uneasy();
  await ask(await solve(await neededProof(ask())));
});

it("pages allow the provider's script and frame, and no other site's", () => {
  expect(publicPolicy("'sha256-x'")).toContain(
    "script-src 'self' 'sha256-x' https://challenges.cloudflare.com",
  );
  for (const policy of [publicPolicy(), viewerPolicy("n"), viewerPolicy("n", ["https://video.example"])])
    expect(policy).toMatch(/frame-src (https:\/\/video\.example )?https:\/\/challenges\.cloudflare\.com;/);
  expect(publicPolicy()).not.toContain("hcaptcha");
});
