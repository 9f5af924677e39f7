import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { siteVerify } from "@/server/adapters/captcha/site-verify";
import { startCaptcha } from "../fakes/captcha";

const SECRET = "a-secret";
const at = { hostname: "hub.example", action: "auth_signUp", ip: "192.0.2.1" };

let provider: Awaited<ReturnType<typeof startCaptcha>>;
beforeAll(async () => {
  provider = await startCaptcha(SECRET);
});
afterAll(() => provider.stop());
beforeEach(() => {
  provider.state.fault = null;
});

const port = (kind: "turnstile" | "hcaptcha", secretKey = SECRET) =>
  siteVerify({ widget: { provider: kind, siteKey: "the-site" }, secretKey, verifyUrl: provider.url });

describe.each(["turnstile", "hcaptcha"] as const)("a token of %s", (kind) => {
  it("counts once, on the host where the widget was passed", async () => {
    const token = provider.pass(`good-${kind}`, at);
    expect(await port(kind).verify(token, at)).toBe("passed");
    expect(await port(kind).verify(token, at)).toBe("failed");
    const elsewhere = provider.pass(`elsewhere-${kind}`, { ...at, hostname: "other.example" });
    expect(await port(kind).verify(elsewhere, at)).toBe("failed");
    expect(await port(kind).verify("made up", at)).toBe("failed");
  });

  it("isn't sent to the provider if it is empty or too long", async () => {
    const before = provider.asked.length;
    expect(await port(kind).verify("", at)).toBe("failed");
    expect(await port(kind).verify("x".repeat(5000), at)).toBe("failed");
    expect(provider.asked.length).toBe(before);
  });

  it.each(["unavailable", "internal-error", "nonsense"] as const)(
    "isn't the visitor's fault if the provider is %s",
    async (fault) => {
      provider.state.fault = fault;
      expect(await port(kind).verify(provider.pass(`${fault}-${kind}`, at), at)).toBe("away");
    },
  );

  it("isn't the visitor's fault if our secret is wrong", async () => {
    expect(await port(kind, "another").verify(provider.pass(`own-${kind}`, at), at)).toBe("away");
  });
});

it("a silent provider is waited for three seconds", async () => {
  provider.state.fault = "silent";
  const begin = performance.now();
  expect(await port("turnstile").verify("token", at)).toBe("away");
  expect(performance.now() - begin).toBeLessThan(5000);
});

it("Turnstile's token counts for one form; hCaptcha's has no form, but names the site", async () => {
  const other = { ...at, action: "support_openTicket" };
  expect(await port("turnstile").verify(provider.pass("t", other), at)).toBe("failed");
  const { action: _, ...withoutForm } = at;
  expect(await port("hcaptcha").verify(provider.pass("h", withoutForm), at)).toBe("passed");
  expect(provider.asked.at(-1)?.get("sitekey")).toBe("the-site");
  expect(provider.asked.at(-1)?.get("remoteip")).toBe(at.ip);
});
