import "../../support/fresh-modules";
import { expect, it, vi } from "vitest";
import { cookieOf, postAuth } from "../../support/auth";
import { createPerson } from "../../support/factories";
import { givePassword } from "../../support/passwords";
import { sendRaw } from "../../support/raw-http";
import { openRequestGuard } from "../../support/request-guard-server";

vi.hoisted(() => Object.assign(process.env, { PUBLIC_SCHEME: "https" }));

it("SEC-5: behind TLS browsers have to come back by it, and on no other host than this one", async () => {
  const door = await openRequestGuard();
  const request = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  const { headers } = await sendRaw(door.port, request);
  await door.close();
  expect(headers.get("strict-transport-security")).toBe("max-age=63072000");
});

it("SEC-5: behind TLS no cookie of a sign-in, or of its end, travels without it", async () => {
  const person = await createPerson();
  await givePassword(person, "a-good-long-one");
  const at = { host: "localhost", origin: "https://localhost" };
  const entered = await postAuth("sign-in/email", { email: person.email, password: "a-good-long-one" }, at);
  expect(entered.status).toBe(200);
  const left = await postAuth("sign-out", {}, { ...at, cookie: cookieOf(entered.headers) });
  expect(left.status).toBe(200);
  for (const { headers } of [entered, left]) {
    const cookies = headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(1);
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure/);
    expect(cookies.find((cookie) => cookie.includes("session_token"))).toMatch(
      /^__Secure-startuphub.*HttpOnly/,
    );
  }
});
