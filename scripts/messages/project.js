import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../launcher/paths.js";
import { pseudoMessages } from "./pseudo-language.js";

const BASE = "en";
/** A language of which only tests show the texts. */
export const ARABIC = "preview/ar";
const FOLDER = inRoot(".messages", "project");

const read = (...names) => JSON.parse(readFileSync(inRoot(...names), "utf8"));

/** Whether this command compiles the preview languages as well. */
export const hasPreview = () => process.env.PREVIEW_LANGUAGES === "1";

/** The languages of the product, English first: those that have a file. */
export const listLanguages = () => [BASE, ...jsonIn("messages").filter((language) => language !== BASE)];

const jsonIn = (folder) =>
  readdirSync(inRoot(folder))
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length))
    .sort();

/** The messages of a language by their keys. Entries about the language itself begin with `$`. */
export function readMessages(language) {
  return Object.fromEntries(
    Object.entries(read("messages", `${language}.json`)).filter(([key]) => !key.startsWith("$")),
  );
}

/**
 * Languages in no release: tests find texts that aren't translated by one, and the right-to-left layout by the other.
 * Arabic has the texts of some screens only; the others stay in English.
 */
function previews() {
  const english = readMessages(BASE);
  return {
    "en-XA": { $name: "[Éñĝļîšĥ]", ...pseudoMessages(english) },
    ar: { $name: "العربية", ...english, ...readMessages(ARABIC) },
  };
}

const readAll = () => ({
  ...Object.fromEntries(listLanguages().map((language) => [language, read("messages", `${language}.json`)])),
  ...(hasPreview() ? previews() : {}),
});

/**
 * Writes the compiler's project beside the compiled messages. Returns its folder, and the module that lists the
 * languages: the name of each in its own words, the locale of its dates and numbers, and which way it is written.
 */
export function writeProject() {
  const all = readAll();
  const languages = {};
  for (const [
    language,
    { $schema: _, $name: name, $locale: locale = language, ...messages },
  ] of Object.entries(all)) {
    languages[language] = { name, locale, direction: directionOf(language) };
    write(`messages/${language}.json`, keepTogether(messages));
  }
  write("project.inlang/settings.json", {
    baseLocale: BASE,
    locales: Object.keys(all),
    modules: [inRoot("node_modules", "@inlang", "plugin-message-format", "dist", "index.js")],
    "plugin.inlang.messageFormat": { pathPattern: "./messages/{locale}.json" },
    telemetry: "off",
  });
  const type = "{ name: string, locale: string, direction: 'ltr' | 'rtl' }";
  const names = Object.keys(all)
    .map((language) => JSON.stringify(language))
    .join(" | ");
  const module = `/** @type {Record<${names}, ${type}>} */
export const LANGUAGES = ${JSON.stringify(languages, null, 2)};
`;
  return { folder: path.join(FOLDER, "project.inlang"), module };
}

/** `E-Mail` with a word joiner, because a line that ends with `E-` reads badly. The fonts have no no-break hyphen. */
const keepTogether = (messages) =>
  JSON.parse(JSON.stringify(messages).replaceAll(/\b(e-)(?=mail)/gi, "$1\u2060"));

function directionOf(language) {
  const locale = new Intl.Locale(language);
  return (locale.getTextInfo?.() ?? locale.textInfo).direction;
}

function write(name, content) {
  const file = path.join(FOLDER, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(content));
}
