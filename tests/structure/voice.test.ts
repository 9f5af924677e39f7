import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { faultsOf, patternsOf, readFiles, textsIn, wordsOutsideCatalogues } from "./voice-rules";

const isCatalogue = (file: string): boolean => /(?:^|\/)(?:copy|emails|notifications)\.tsx?$/.test(file);

it("catalogues speak as docs/voice.md says", () => {
  const faults = readFiles("src", isCatalogue).flatMap(([file, code]) =>
    textsIn(file, code).flatMap(({ line, text }) =>
      faultsOf(text).map((fault) => `${file}:${line} ${fault} in “${text}”`),
    ),
  );
  expect(faults).toEqual([]);
});

it("messages speak as docs/voice.md says", () => {
  const messages = Object.entries<string>(JSON.parse(readFileSync("messages/en.json", "utf8")));
  const faults = messages.flatMap(([key, message]) =>
    patternsOf(message).flatMap((text) => faultsOf(text).map((fault) => `${key} ${fault} in “${text}”`)),
  );
  expect(messages.length).toBeGreaterThan(3000);
  expect(faults).toEqual([]);
});

it("guides and legal pages speak as docs/voice.md says", () => {
  const pages = readdirSync("src/content/en", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".md"),
  );
  const faults = pages.flatMap((file) =>
    readFileSync(`src/content/en/${file}`, "utf8")
      .split("\n")
      .flatMap((text, index) =>
        faultsOf(text, file.startsWith("legal/")).map((fault) => `${file}:${index + 1} ${fault}`),
      ),
  );
  expect(pages.length).toBeGreaterThan(5);
  expect(faults).toEqual([]);
});

it("every text of a screen is in a catalogue", () => {
  const faults = readFiles("src", (file) => file.endsWith(".tsx")).flatMap(([file, code]) =>
    wordsOutsideCatalogues(file, code).map(({ line, text }) => `${file}:${line} “${text}”`),
  );
  expect(faults).toEqual([]);
});

it.each([
  "Whoever has a seat gets the link.",
  "Somebody else drives this stage.",
  "What has to be mended before it is published",
  "Where a feature is off, it is no part of the plan.",
  "What happened of late",
  "It is listed by itself.",
  "Your e-mail",
  "You cannot vote for your own startup.",
  "It was cancelled.",
  "Hand it in again",
])("is refused: %s", (text) => {
  expect(faultsOf(text)).not.toEqual([]);
});

it.each([
  "There is no limit.",
  "This link is no longer valid.",
  "Your session was canceled.",
  "You can't vote for your own startup.",
  "Not only that",
])("is accepted: %s", (text) => {
  expect(faultsOf(text)).toEqual([]);
});

it("legal texts keep their full forms", () => {
  expect(faultsOf("We do not sell personal data.", true)).toEqual([]);
});

it.each([
  ["a text between tags", "export const X = () => <p>Nothing here yet</p>;"],
  ["a label", 'export const X = () => <nav aria-label="Pages" />;'],
])("is found outside a catalogue: %s", (_, code) => {
  expect(wordsOutsideCatalogues("planted.tsx", code)).toHaveLength(1);
});
