import { expect, it } from "vitest";
import { containsAddress, withoutAddresses } from "@/lib/text/address-in-text";

it.each([
  "evil.com",
  "Visit evil.com now",
  "EVIL.COM",
  "https://evil.com/path",
  "http://evil",
  "hxxp://evil.com",
  "hxxps[:]//evil[.]com",
  "h**p://evil.com",
  "www.evil.example",
  "evil.example",
  "evil.test",
  "evil。com",
  "evil．com",
  "evil｡com",
  "evil․com",
  "evil·com",
  "evil•com",
  "evil[.]com",
  "evil(.)com",
  "evil {dot} com",
  "evil (dot) com",
  "evil dot com",
  "evil DOT com",
  "evil . com",
  "evil .com",
  "evil. com",
  "evil,com",
  "ｅｖｉｌ．ｃｏｍ",
  "ｈｔｔｐｓ：／／ｅｖｉｌ",
  "𝐞𝐯𝐢𝐥.𝐜𝐨𝐦",
  "ⓔⓥⓘⓛ.ⓒⓞⓜ",
  "🅴🆅🅸🅻.🅲🅾🅼",
  "ev\u200bil.c\u00adom",
  "evil.\u2060com",
  "evil.соm",
  "еvil.com",
  "пример.рф",
  "münchen.de",
  "例え.jp",
  "evil.com:8080",
  "evil.com.Join us",
  "bit.ly/abc",
  "t.me/evil",
  "evil.github.io",
  "127.0.0.1",
  "mailto:ada",
  "tel:5551",
  "ada@evil.com",
  "ada [at] evil [dot] com",
  "ada＠evil.com",
  "ada@evil",
  "+1 555 123 4567",
  "(555) 123-4567",
  "555-123-4567",
  "0041 79 123 45 67",
  "+49/170/1234567",
  "５５５１２３４５６７",
  "٠١٢٣٤٥٦٧٨٩",
  "Call 5551234",
  "1-800-FLOWERS",
])("%s is an address", (name) => {
  expect(containsAddress(name)).toBe(true);
  expect(withoutAddresses(`Cheap pills ${name}`) ?? "").not.toContain(name);
});

it.each([
  "Ada Lovelace",
  "Dr. Martin",
  "J. R. R. Tolkien",
  "Jane R. Shaw",
  "Zürich & Łódź",
  "Node.js hosting",
  "Next.js, Vue.js",
  "e.g. tools",
  "C++ / C#",
  "A/B testing",
  "24/7 support",
  "Web 3.0",
  "Version 2.10.1",
  "Class of 2024–2025",
  "1,000 users",
  "Nr. 5",
  "小米科技",
  "Polka dots",
  "Person person-12-482913",
  "@ada",
  "50% off",
  "Team 🇨🇭",
  "Acme Inc.",
  "Why? Because.",
  "Data: the new oil",
])("%s is a name", (name) => {
  expect(containsAddress(name)).toBe(false);
  expect(withoutAddresses(name)).toBe(name);
});

it("the rest of a name without its addresses is shown, unless it is empty", () => {
  expect(withoutAddresses("Cheap pills evil.com")).toBe("Cheap pills");
  expect(withoutAddresses("Cheap pills - https://evil.com/x!")).toBe("Cheap pills");
  expect(withoutAddresses("evil.com")).toBeNull();
  expect(withoutAddresses("Cheap evil dot com")).toBeNull();
  expect(withoutAddresses("555 123 4567")).toBeNull();
});
