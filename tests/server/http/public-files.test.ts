import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { config } from "@/proxy";

/** As Next takes it: the whole path. */
const matcher = new RegExp(`^${config.matcher}$`);

const files = readdirSync("public", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => `${parentPath.replace(/^public/, "")}/${name}`);

it("TEN-1: a file of the product needs no community", () => {
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => matcher.test(file))).toEqual([]);
});

it("TEN-1: whatever else looks like one is an address of a community", () => {
  const others = [
    "/startuphub",
    "/startuphub/nothing",
    "/startuphub/startup/x",
    "/startuphub/docs/browse.webp",
    "/startuphub/docs/en/none.webp",
  ];
  const near = files.flatMap((file) => [`${file}/x`, `${file}x`, file.replace(/\./, "x"), `/x${file}`]);
  expect([...others, ...near].filter((path) => !matcher.test(path))).toEqual([]);
});
