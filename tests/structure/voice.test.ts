import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { codeFaultsOf, linesIn, listFaults, sentencesIn } from "./code-voice-rules";
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

/** Demo content is what members say, and the rules quote what they refuse. */
const isChecked = (file: string): boolean => !/^seed\/content\/|(?:^|\/|-)voice(?:-rules|\.)/.test(file);

it.each(["src", "tests", "scripts"])("comments, titles, logs and errors name their subject: %s", (root) => {
  const files = readFiles(root, isChecked);
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(([file, code]) => listFaults(file, code, sentencesIn(file, code)))).toEqual([]);
});

it("the documentation names its subjects", () => {
  const docs = readdirSync("docs", { recursive: true, encoding: "utf8" }).map((file) => `docs/${file}`);
  const guides = ["README.md", "CONTRIBUTING.md", ...docs].filter(
    (file) => file.endsWith(".md") && isChecked(file),
  );
  expect(guides.length).toBeGreaterThan(30);
  const faults = guides.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return listFaults(file, text, linesIn(text));
  });
  expect(faults).toEqual([]);
});

it.each([
  "// The language is that of the page.",
  "/** A key of its own. */",
  'it("SES-2: what is past is refused", run);',
  'it.each([1])("whoever asks is told: %s", run);',
  'log.error({ err }, "nobody answers");',
  'throw new AppError("FORBIDDEN", "This is no page.");',
])("is refused in code: %s", (code) => {
  expect(sentencesIn("planted.ts", code).flatMap(codeFaultsOf)).toHaveLength(1);
});

it.each([
  "// Users see their sign-ins and the requests of their own startups.",
  "// There is no limit. `nobody` is no longer a name.",
  'it("SES-2: a time in the past is refused", run);',
  'it("asks: What is new?", run);',
  'const text = "What is past is refused";',
])("is accepted in code: %s", (code) => {
  expect(sentencesIn("planted.ts", code).flatMap(codeFaultsOf)).toEqual([]);
});
