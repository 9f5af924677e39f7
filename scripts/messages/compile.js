import { existsSync, mkdirSync, readdirSync, readFileSync, watch, writeFileSync } from "node:fs";
import path from "node:path";
import { fingerprint } from "../launcher/build.js";
import { takeLock } from "../launcher/lock.js";
import { inRoot, ROOT } from "../launcher/paths.js";
import { explain, Failure } from "../launcher/reporter.js";
import { joinModules } from "./join-modules.js";

const SOURCES = [
  "messages",
  "project.inlang/settings.json",
  "package-lock.json",
  "scripts/messages/compile.js",
  "scripts/messages/join-modules.js",
];
const FOLDER = inRoot(".messages");
const STAMP = inRoot(".messages", "fingerprint.txt");
const QUIET_MS = 200;
/** What the messages need of the compiler's runtime, with the product's own way to know the language. */
const RUNTIME = `export { currentLanguage as getLocale } from "#language";
export const experimentalStaticLocale = undefined;

/** @typedef {import("../src/lib/language/languages.ts").Language} Locale */
/** @typedef {string} LocalizedString */
/**
 * @template Inputs
 * @template Options
 * @template Markup
 * @typedef {{ readonly __paraglide?: { inputs: Inputs, options: Options, markup: Markup } }} MessageMetadata
 */
`;

/** Compiles the texts in `messages/` to functions in `.messages/` if they have changed. */
export async function compileMessages() {
  if (isCompiled()) return;
  const busy = (pid) => `Another command compiles the messages already (process ${pid}).`;
  const release = await takeLock("messages", busy, 60_000);
  try {
    if (!isCompiled()) await compileNow();
  } finally {
    release();
  }
}

/** Compiles them again after each change. */
export function watchMessages() {
  let timer;
  watch(inRoot("messages"), () => {
    clearTimeout(timer);
    timer = setTimeout(() => compileMessages().catch((error) => console.error(explain(error))), QUIET_MS);
  }).unref();
}

const isCompiled = () => existsSync(STAMP) && readFileSync(STAMP, "utf8") === fingerprint(ROOT, SOURCES);

/** The compiler wouldn't say which file has the mistake. */
function checkSyntax() {
  for (const name of readdirSync(inRoot("messages")).filter((name) => name.endsWith(".json"))) {
    try {
      JSON.parse(readFileSync(inRoot("messages", name), "utf8"));
    } catch (error) {
      throw new Failure(`messages/${name}: ${error.message}`);
    }
  }
}

async function compileNow() {
  checkSyntax();
  const sources = fingerprint(ROOT, SOURCES);
  // Loaded late, because the packages may just have been installed.
  const { compileProject } = await import("@inlang/paraglide-js");
  const { loadProjectFromDirectory } = await import("@inlang/sdk");
  const project = await loadProjectFromDirectory({
    path: inRoot("project.inlang"),
    fs: await import("node:fs"),
  });
  const problems = await project.errors.get();
  if (problems.length > 0) throw new Failure(problems.map(({ message }) => message).join("\n"));
  const files = await compileProject({
    project,
    compilerOptions: {
      outputStructure: "message-modules",
      strategy: ["baseLocale"],
      emitGitIgnore: false,
      emitPrettierIgnore: false,
      emitReadme: false,
    },
  });
  await project.close();
  write({ ...joinModules(files), "runtime.js": RUNTIME });
  writeFileSync(STAMP, sources);
}

/** Writes only what differs, so that a running development server rebuilds little. */
function write(files) {
  const modules = path.join(FOLDER, "messages");
  mkdirSync(modules, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(FOLDER, name);
    if (!existsSync(file) || readFileSync(file, "utf8") !== content) writeFileSync(file, content);
  }
}
