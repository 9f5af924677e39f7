import { expect, it, vi } from "vitest";
import { answerCallback, answerFinish } from "@/api/http/provider-callback";

/** Two writes a minute. */
vi.hoisted(() => Object.assign(process.env, { LIMITS_FACTOR: "0.0005" }));

it.each([
  ["callback", answerCallback, "?state=made-up&code=x"],
  ["finish", answerFinish, `?code=${"x".repeat(40)}`],
])(
  "a user who comes back from Google too often reads so, and when to try again: %s",
  async (path, answer, query) => {
    const route = { params: Promise.resolve({ provider: "google" }) };
    const headers = { host: "localhost:3000", "x-forwarded-for": "192.0.2.1" };
    const ask = () =>
      answer(new Request(`http://localhost:3000/api/auth/google/${path}${query}`, { headers }), route);
    for (let round = 0; round < 2; round += 1) {
      const led = await ask();
      expect([led.status, led.headers.get("location")]).toEqual([
        303,
        expect.stringContaining("provider=google&error=failed"),
      ]);
    }
    const refused = await ask();
    expect([refused.status, refused.headers.get("location")]).toEqual([429, null]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.headers.get("content-type")).toContain("text/plain");
    expect(await refused.text()).toContain("Too many requests.");
  },
);
