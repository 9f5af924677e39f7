import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { emailAddress, readEmail } from "@/lib/email-address";

it.each([
  ["ada@example.com", "ada@example.com"],
  ["Ada.Lovelace+news@Example.COM", "ada.lovelace+news@example.com"],
  ["a&b@example.com", "a&b@example.com"],
  ["dept/shipping=department@example.com", "dept/shipping=department@example.com"],
  ["!#$%&'*+/=?^_`{|}~-@example.com", "!#$%&'*+/=?^_`{|}~-@example.com"],
  ["100%@example.com", "100%@example.com"],
  ["user@münchen.de", "user@xn--mnchen-3ya.de"],
  ["user@MÜNCHEN.de", "user@xn--mnchen-3ya.de"],
  ["user@mu\u0308nchen.de", "user@xn--mnchen-3ya.de"],
  ["user@xn--mnchen-3ya.de", "user@xn--mnchen-3ya.de"],
  ["user@XN--MNCHEN-3YA.DE", "user@xn--mnchen-3ya.de"],
  ["почта@пример.рф", null],
  ["post@пример.рф", "post@xn--e1afmkfd.xn--p1ai"],
  ["post@xn--e1afmkfd.xn--p1ai", "post@xn--e1afmkfd.xn--p1ai"],
  ["user@例え。テスト", "user@xn--r8jz45g.xn--zckzah"],
  ["a@b--c.example", "a@b--c.example"],
  [`${"l".repeat(64)}@example.com`, `${"l".repeat(64)}@example.com`],
  [`${"l".repeat(65)}@example.com`, null],
  [`a@${"d".repeat(63)}.com`, `a@${"d".repeat(63)}.com`],
  [`a@${"d".repeat(64)}.com`, null],
  [`a@${`${"d".repeat(60)}.`.repeat(4)}example.com`, null],
  ["", null],
  ["ada", null],
  ["@example.com", null],
  ["ada@", null],
  ["ada@example", null],
  [".ada@example.com", null],
  ["ada.@example.com", null],
  ["a..b@example.com", null],
  ["a b@example.com", null],
  ["a@b@example.com", null],
  ['"a b"@example.com', null],
  ["a,b@example.com", null],
  ["<ada@example.com>", null],
  ["ada@example.com, bob@example.com", null],
  ["ada@exa_mple.com", null],
  ["ada@-example.com", null],
  ["ada@example-.com", null],
  ["ada@.com", null],
  ["ada@example..com", null],
  ["ada@example.com.", null],
  ["ada@127.0.0.1", null],
  ["ada@[127.0.0.1]", null],
  ["ada@0x7f.1", null],
  ["ada@example.com:25", null],
  ["ada@example.com/x", null],
  ["ada@ex%61mple.com", null],
  ["ada@xn--zzzzz-.com", null],
  ["a\u0000@example.com", null],
  ["a\r\nBcc: b@example.com", null],
])("%j is stored as %j", (typed, stored) => {
  expect(readEmail(typed)).toBe(stored);
});

const MARKS = [
  " ",
  "\u00a0",
  "\t",
  "\r\n",
  "\u200b",
  "\u200e",
  "\u200f",
  "\u202a",
  "\u202c",
  "\u2066",
  "\u2069",
  "\ufeff",
  "\u00ad",
  "\u2060",
  "\u3000",
  "\u0000",
  "\u061c",
  "\u034f",
  "\u180e",
];

it.each(MARKS)("%j around a pasted address is removed", (mark) => {
  for (const typed of [
    `${mark}ada@example.com`,
    `ada@example.com${mark}`,
    `${mark}${mark}ada@example.com ${mark}`,
  ])
    expect(readEmail(typed)).toBe("ada@example.com");
});

it("the canonical form is its own canonical form", () => {
  for (const typed of ["A&B@München.de", "post@пример.рф", "a/b=c%d!@Example.com"])
    expect(readEmail(readEmail(typed) ?? "")).toBe(readEmail(typed));
});

it("a missing address and a wrong one have their own messages", () => {
  const schema = emailAddress({ missing: () => "missing", error: () => "wrong" });
  const messageOf = (typed: string) => schema.safeParse(typed).error?.issues[0]?.message;
  expect([
    messageOf(" \u200b"),
    messageOf("ada"),
    messageOf("a".repeat(401)),
    messageOf("a@b.example"),
  ]).toEqual(["missing", "wrong", "wrong", undefined]);
  expect(emailAddress({ error: () => "wrong", isOptional: true }).parse(" ")).toBe("");
});

const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.tsx?$/.test(name),
);

it("no other schema of email addresses exists", () => {
  const others = sources.filter((name) =>
    /\bz(\.string\(\))?\s*\.email\(|\.email\(\)/.test(readFileSync(`src/${name}`, "utf8")),
  );
  expect(others).toEqual([]);
});
