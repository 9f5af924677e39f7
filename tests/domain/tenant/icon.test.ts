import { expect, it } from "vitest";
import { findIcon, iconOf, lastingAddress } from "@/domain/tenant/icon";
import { DEFAULT_BRANDING } from "@/domain/tenant/rules";

const RED = { primaryColor: "#b91c1c", secondaryColor: "#fef2f2" };
const TEAL = { ...RED, primaryColor: "#0f766e" };
const versionIn = (address: string) => new URL(address, "http://tea.example").searchParams.get("v") ?? "";

it("TEN-13: another brand has another address, under which the server finds its icon", () => {
  const [red, teal] = [RED, TEAL].map((brand) => lastingAddress("/icon.svg", brand)) as [string, string];
  expect(red).not.toBe(teal);
  expect(lastingAddress("/icon.svg", { ...RED })).toBe(red);
  expect(findIcon(RED, versionIn(red))).toBe(iconOf(RED));
  expect(findIcon(TEAL, versionIn(red))).toBeUndefined();
  expect(findIcon(RED, "svg")).toBeUndefined();
});

it("TEN-13: the product's logo is found in each community, and uploaded images keep their address", () => {
  const product = lastingAddress(DEFAULT_BRANDING.logoUrl, RED);
  expect(findIcon(RED, versionIn(product))).toBe(iconOf(DEFAULT_BRANDING));
  for (const url of ["/api/files/0190", "https://tea.example/logo.png"])
    expect(lastingAddress(url, RED)).toBe(url);
});
