import { describe, expect, it } from "vitest";
import { inOwnLetters, readDomain, zoneOf } from "@/domain/tenant/domain-names";
import { proofName } from "@/domain/tenant/domains/rules";

describe("pasted text", () => {
  it.each([
    ["community.acme-labs.com", "community.acme-labs.com"],
    ["  HTTPS://Community.Acme-Labs.COM:8443/path?x=1#y ", "community.acme-labs.com"],
    ["//acme-labs.com/", "acme-labs.com"],
    ["acme-labs.com.", "acme-labs.com"],
    ["acme-labs.com:443", "acme-labs.com"],
    ["user:secret@acme-labs.com", "acme-labs.com"],
    ["Zürich-Gründer.ch", "xn--zrich-grnder-dlbh.ch"],
    ["acme-labs。com", "acme-labs.com"],
    ["startups.co.uk", "startups.co.uk"],
    ["acme.github.io", "acme.github.io"],
  ])("TEN-5: %s means %s", (typed, domain) => expect(readDomain(typed)).toEqual({ domain }));

  it.each([
    ["", "Enter a domain"],
    ["https://", "Enter a domain"],
    ["203.0.113.9", "IP address"],
    ["http://[2001:db8::1]/", "IP address"],
    ["0x7f.1", "IP address"],
    ["acme", "two parts"],
    ["com", "two parts"],
    ["co.uk", "public suffix"],
    ["github.io", "public suffix"],
    ["acme.notatld", "known top-level"],
    ["acme.local", "reserved"],
    ["acme.test", "reserved"],
    ["intranet.corp", "reserved"],
    ["1.0.0.127.in-addr.arpa", "reserved"],
    ["localhost", "platform"],
    ["acme.localhost", "platform"],
    ["indie.localhost", "platform"],
    ["x.saas.localhost", "platform"],
    ["a b.com", "isn't a domain"],
    ["-acme.com", "isn't a domain"],
    ["_startuphub.acme.com", "isn't a domain"],
    ["acme..com", "isn't a domain"],
    [`${"a".repeat(64)}.com`, "isn't a domain"],
    ["acme.com\u0000", "isn't a domain"],
  ])("TEN-5: %j is refused and says why", (typed, words) => {
    expect(readDomain(typed)).toEqual({ refusal: expect.stringContaining(words) });
  });

  it("TEN-5: leaves room for the proof in front", () => {
    const label = "a".repeat(60);
    const long = `${label}.${label}.${label}.${"b".repeat(58)}.com`;
    expect(proofName(long).length).toBeGreaterThan(253);
    expect(readDomain(long)).toEqual({ refusal: expect.stringContaining("too long") });
  });
});

it("TEN-5: a name of other letters is shown in both forms, and one that looks like another is doubted", () => {
  expect(inOwnLetters("xn--zrich-kva.ch")).toEqual({ unicode: "zürich.ch", isDoubtful: false });
  expect(inOwnLetters("acme.com")).toEqual({ unicode: "acme.com", isDoubtful: false });
  const disguised = readDomain("аррӏе.com");
  expect(disguised).toEqual({ domain: expect.stringMatching(/^xn--.*\.com$/) });
  for (const typed of ["аррӏе.com", "pаypal.com"]) {
    const read = readDomain(typed);
    expect("domain" in read && inOwnLetters(read.domain)).toEqual({ unicode: typed, isDoubtful: true });
  }
  const honest = readDomain("пример.рф");
  expect("domain" in honest && inOwnLetters(honest.domain).isDoubtful).toBe(false);
});

it("TEN-6: a registered domain can have no CNAME, a name below it can", () => {
  const cases = ["acme.com", "startups.co.uk", "acme.github.io", "www.acme.com", "a.b.startups.co.uk"];
  expect(cases.map((domain) => zoneOf(domain) === domain)).toEqual([true, true, true, false, false]);
});
