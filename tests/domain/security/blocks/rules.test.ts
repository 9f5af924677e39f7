import { expect, it } from "vitest";
import { type BlockRow, blocksAddress, blocksEmail, compileBlocks } from "@/domain/security/access-blocks";
import { isWithin, readSubject, SUBJECT_ERRORS } from "@/domain/security/blocks/rules";

it.each([
  ["192.0.2.7", "address", "192.0.2.7"],
  [" 192.0.2.77/24 ", "network", "192.0.2.0/24"],
  ["10.129.3.4/9", "network", "10.128.0.0/9"],
  ["192.0.2.7/32", "address", "192.0.2.7"],
  ["::ffff:192.0.2.7", "address", "192.0.2.7"],
  ["::ffff:192.0.2.7/120", "network", "192.0.2.0/24"],
  ["2001:DB8::1", "address", "2001:db8::1"],
  ["2001:db8:abcd::1/33", "network", "2001:db8:8000::/33"],
  ["Example.COM", "email-domain", "example.com"],
  ["@mail.example.com", "email-domain", "mail.example.com"],
  ["ada@example.com", "email-domain", "example.com"],
  ["bücher.example", "email-domain", "xn--bcher-kva.example"],
])("SEC-4: %s is the %s %s", (words, kind, subject) => {
  expect(readSubject(words)).toEqual({ found: { kind, subject }, error: null });
});

it.each([
  ["", "empty"],
  ["localhost", "unreadable"],
  ["192.0.2", "unreadable"],
  ["192.0.2.1/33", "unreadable"],
  ["example.com/path", "unreadable"],
  ["a b.example", "unreadable"],
  ["0.0.0.0/0", "wide"],
  ["10.0.0.0/7", "wide"],
  ["::/0", "wide"],
  ["::ffff:0.0.0.0/96", "wide"],
] as const)("SEC-4: %s is refused as %s", (words, why) => {
  expect(readSubject(words).error).toBe(SUBJECT_ERRORS[why]());
});

const rule = (subject: string, effect: "block" | "allow" = "block"): BlockRow => {
  const { found } = readSubject(subject);
  if (!found) throw new Error(`${subject} is nothing.`);
  return { ...found, effect, expiresAt: null };
};

it.each([
  ["192.0.2.7", true],
  ["::ffff:192.0.2.7", true],
  ["192.0.2.8", false],
  ["198.51.100.255", true],
  ["198.51.100.9", false],
  ["198.51.101.1", false],
  ["2001:db8:1::5", true],
  ["2001:db8:2::5", false],
  ["no address", false],
  ["", false],
])("SEC-4: %s is blocked: %s", (ip, isBlocked) => {
  const rules = compileBlocks([
    rule("192.0.2.7"),
    rule("198.51.100.0/24"),
    rule("2001:db8:1::/48"),
    rule("198.51.100.9", "allow"),
  ]);
  expect(blocksAddress(rules, ip)).toBe(isBlocked);
});

it.each([
  ["ada@example.com", true],
  ["ada@mail.example.com", true],
  ["ada@good.example.com", false],
  ["ada@notexample.com", false],
  ["ada@example.com.evil.example", false],
  ["example.com@other.example", false],
])("SEC-4: %s is at a blocked domain: %s", (email, isBlocked) => {
  const rules = compileBlocks([rule("example.com"), rule("good.example.com", "allow")]);
  expect(blocksEmail(rules, email)).toBe(isBlocked);
});

it("SEC-4: an exception alone keeps no one out", () => {
  expect(blocksAddress(compileBlocks([rule("192.0.2.7", "allow")]), "192.0.2.8")).toBe(false);
  expect(isWithin("example.com", "example.com")).toBe(true);
});
