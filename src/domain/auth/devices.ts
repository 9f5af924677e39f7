import * as m from "#messages";

const BROWSERS: readonly [string, RegExp][] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\bOPR\/|\bOpera\b/],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Headless)?(Chrome|Chromium|CriOS)\//],
  ["Safari", /\bSafari\//],
];

const SYSTEMS: readonly [string, RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b|\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

const named = (names: readonly [string, RegExp][], text: string): string | undefined =>
  names.find(([, pattern]) => pattern.test(text))?.[0];

/** The browser and system of a user agent. Omits versions, because they change weekly. */
const partsOf = (userAgent: string | null): readonly [string | undefined, string | undefined] => [
  named(BROWSERS, userAgent ?? ""),
  named(SYSTEMS, userAgent ?? ""),
];

/** The stored name of a user agent, such as "Firefox on Windows". It is the same in all languages. */
export function deviceOf(userAgent: string | null): string {
  const [browser, system] = partsOf(userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "An unknown device";
}

/** The name of a user agent in the reader's language. */
export function deviceName(userAgent: string | null): string {
  const [browser, system] = partsOf(userAgent);
  if (browser && system) return m.auth_account_device({ browser, system });
  return browser ?? system ?? m.auth_account_unknownDevice();
}
