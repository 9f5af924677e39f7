import { expect, it } from "vitest";
import { isAwaited, isTrouble, type Lookup } from "@/domain/tenant/domains/rules";
import { judgeDns } from "@/features/tenant/domains/verdicts";

const TARGET = { name: "hub.platform.net", addresses: ["203.0.113.1", "2001:db8::1"] };

const found = (type: Lookup["type"], ...values: string[]): Lookup => ({
  type,
  name: "acme.com",
  resolvers: ["ns1.acme.com"],
  outcome: values.length ? "answer" : "absent",
  code: values.length ? "NOERROR" : "NODATA",
  values,
});

it.each([
  ["both of the platform's", ["203.0.113.1"], ["2001:db8::1"]],
  ["the platform's alone, of one family", ["203.0.113.1"], []],
])("TEN-6: a domain with %s addresses is right", (_, a, aaaa) => {
  const way = { aliases: [found("CNAME")], addresses: [found("A", ...a), found("AAAA", ...aaaa)] };
  expect(judgeDns(way, TARGET).state).toBe("ok");
});

it.each([
  ["a second address of another server", ["203.0.113.1", "198.51.100.9"], [], "198.51.100.9"],
  ["an old IPv6 address", ["203.0.113.1"], ["2001:db8:ffff::9"], "2001:db8:ffff::9"],
  ["an old IPv4 address", ["198.51.100.9"], ["2001:db8::1"], "198.51.100.9"],
])("TEN-6: a domain with %s beside the right one is wrong, and the address is named", (_, a, aaaa, stray) => {
  const way = { aliases: [found("CNAME")], addresses: [found("A", ...a), found("AAAA", ...aaaa)] };
  const check = judgeDns(way, TARGET);
  expect([check.state, JSON.stringify(check)]).toEqual([
    "failed",
    expect.stringContaining(`Remove ${stray}`),
  ]);
});

it("TEN-6: an alias of the platform's name is right, whatever addresses that has", () => {
  const addresses = [found("A", "192.0.2.77"), found("AAAA")];
  expect(judgeDns({ aliases: [found("CNAME", "hub.platform.net")], addresses }, TARGET).state).toBe("ok");
});

it("TEN-6: a new domain waits for the DNS for 48 hours, but not with a conflict", () => {
  const createdAt = new Date("2026-06-01T10:00:00Z");
  expect(isAwaited(createdAt, new Date("2026-06-03T09:59:00Z"))).toBe(true);
  expect(isAwaited(createdAt, new Date("2026-06-03T10:00:00Z"))).toBe(false);
  const failed = { state: "failed" as const, text: "", lookups: [] };
  expect([isTrouble(failed, true), isTrouble(failed, false)]).toEqual([false, true]);
  expect(isTrouble({ ...failed, isConflict: true }, true)).toBe(true);
});
