import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "../launcher/paths.js";
import { pseudoMessages } from "./pseudo-language.js";

/** Languages in no release: tests find texts that aren't translated by one, and the right-to-left layout by the other. */
const PREVIEW_LANGUAGES = { "en-XA": "[Éñĝļîšĥ]", ar: "العربية" };
const FOLDER = inRoot(".messages", "project");

const read = (...names) => JSON.parse(readFileSync(inRoot(...names), "utf8"));

/** Whether this command compiles the preview languages as well. */
export const hasPreview = () => process.env.PREVIEW_LANGUAGES === "1";

/** The names of the preview languages that are compiled, as a module. */
export const previewModule = () => `/** @type {{}} */
export const PREVIEW_LANGUAGES = ${JSON.stringify(hasPreview() ? PREVIEW_LANGUAGES : {})};
`;

/** Returns the folder of the compiler's project. With previews it is a generated one beside the compiled messages. */
export function findProject() {
  const folder = inRoot("project.inlang");
  if (!hasPreview()) return folder;
  const settings = read("project.inlang", "settings.json");
  const english = read("messages", "en.json");
  const extra = { "en-XA": pseudoMessages(english), ar: { ...english, ...arabic() } };
  write("project.inlang/settings.json", {
    ...settings,
    locales: [...settings.locales, ...Object.keys(extra)],
    modules: settings.modules.map((module) => path.join("..", "..", module)),
  });
  for (const language of settings.locales)
    write(`messages/${language}.json`, read("messages", `${language}.json`));
  for (const [language, messages] of Object.entries(extra)) write(`messages/${language}.json`, messages);
  return path.join(FOLDER, "project.inlang");
}

/** Arabic has the texts of some screens only; the others stay in English. */
function arabic() {
  return existsSync(inRoot("messages", "preview", "ar.json")) ? read("messages", "preview", "ar.json") : {};
}

function write(name, content) {
  const file = path.join(FOLDER, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(content));
}
