import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { findStale, IMAGES, RECORD } from "../../scripts/documentation-images/images.js";

const record = (): Record<string, string> => JSON.parse(readFileSync(RECORD, "utf8"));

it("the images of the README and the guides are as new as the screens they show", () => {
  expect(findStale(record()), "run `npm run images` beside the running product").toEqual([]);
  expect(Object.keys(IMAGES).filter((file) => !existsSync(file))).toEqual([]);
});

it("an image whose sources have changed is found", () => {
  const [first = ""] = Object.keys(IMAGES);
  expect(findStale({ ...record(), [first]: "another" })).toContain(first);
});
