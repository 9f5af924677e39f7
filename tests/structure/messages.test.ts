import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { listFiles } from "./source";

const keys = Object.keys(JSON.parse(readFileSync("messages/en.json", "utf8"))).filter(
  (key) => key !== "$schema",
);

it("every message is used", () => {
  const code = ["src", "scripts"].flatMap((root) =>
    listFiles(root).map((file) => readFileSync(path.join(root, file), "utf8")),
  );
  const used = new Set(code.flatMap((text) => [...text.matchAll(/\bm\.(\w+)/g)].map(([, key]) => key)));
  expect(keys.length).toBeGreaterThan(3000);
  expect(keys.filter((key) => !used.has(key))).toEqual([]);
});
