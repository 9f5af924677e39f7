import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { sendRaw } from "../../support/raw-http";
import { headersIn, openRequestGuard } from "../../support/request-guard-server";

vi.hoisted(() => {
  process.env.TRUST_PROXY = "2";
});

let door: Awaited<ReturnType<typeof openRequestGuard>>;
beforeAll(async () => {
  door = await openRequestGuard();
});
afterAll(() => door.close());

async function seen(...headers: string[]) {
  const lines = ["GET / HTTP/1.1", "Connection: close", "Host: inner", ...headers, "", ""];
  return headersIn((await sendRaw(door.port, lines.join("\r\n"))).body);
}

it("TEN-1: behind two proxies the second address from the right counts", async () => {
  const claimed = "X-Forwarded-For: 198.51.100.1, 203.0.113.7, 10.0.0.1";
  expect((await seen(claimed))["x-forwarded-for"]).toBe("203.0.113.7");
  expect((await seen("X-Forwarded-For: 203.0.113.7", "X-Forwarded-For: 10.0.0.1"))["x-forwarded-for"]).toBe(
    "203.0.113.7",
  );
});

it("TEN-1: the host is the one that the second proxy from the right was asked for", async () => {
  const { host } = await seen("X-Forwarded-Host: evil.example, indie.localhost, inner");
  expect(host).toBe("indie.localhost");
  expect((await seen()).host).toBe("inner");
});

it("TEN-1: fewer entries than proxies, or no address at all, is an unknown address", async () => {
  for (const value of ["203.0.113.7", "", "unknown, x", "<script>, 10.0.0.1"]) {
    expect((await seen(`X-Forwarded-For: ${value}`))["x-forwarded-for"]).toBe("0.0.0.0");
  }
});

it("addresses of version 6 stay, and mapped ones become what they are", async () => {
  const address = async (value: string) =>
    (await seen(`X-Forwarded-For: ${value}, 10.0.0.1`))["x-forwarded-for"];
  expect(await address("2001:db8::7")).toBe("2001:db8::7");
  expect(await address("::ffff:203.0.113.7")).toBe("203.0.113.7");
});

it.each([
  ["203.0.113.5:44321", "203.0.113.5"],
  ["[2001:db8::7]:44321", "2001:db8::7"],
  ["[2001:db8::7]", "2001:db8::7"],
  ["[::ffff:203.0.113.5]:1", "203.0.113.5"],
  ["203.0.113.5:", "0.0.0.0"],
  ["[203.0.113.5", "0.0.0.0"],
])("a proxy may add the client's port: %s is %s", async (given, address) => {
  expect((await seen(`X-Forwarded-For: ${given}, 10.0.0.1`))["x-forwarded-for"]).toBe(address);
});
