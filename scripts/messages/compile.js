import { readdirSync, readFileSync, watch } from "node:fs";
import { fingerprint } from "../launcher/fingerprint.js";
import { takeLock } from "../launcher/lock.js";
import { inRoot, ROOT } from "../launcher/paths.js";
import { explain, Failure } from "../launcher/reporter.js";
import { joinModules } from "./join-modules.js";
import { hasPreview, writeProject } from "./project.js";
import { readStamp, writeCompiled } from "./write-compiled.js";

const SOURCES = ["messages", "package-lock.json", "scripts/messages"];
const FOLDER = inRoot(".messages");
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

/**
 * Compiles the texts in `messages/` to functions in `.messages/` if they have changed, or if the preview languages are
 * wanted and were not compiled, or the reverse.
 */
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

const currentStamp = () => `${fingerprint(ROOT, SOURCES)}${hasPreview() ? " with previews" : ""}`;

/** Whether the compiled messages are those that this command wants. */
export const isCompiled = () => readStamp(FOLDER) === currentStamp();

/** The compiler wouldn't say which file has the mistake. */
function checkSyntax() {
  for (const name of readdirSync(inRoot("messages"), { recursive: true })) {
    if (!name.endsWith(".json")) continue;
    try {
      JSON.parse(readFileSync(inRoot("messages", name), "utf8"));
    } catch (error) {
      throw new Failure(`messages/${name}: ${error.message}`);
    }
  }
}

async function compileNow() {
  checkSyntax();
  const stamp = currentStamp();
  // Loaded late, because the packages may just have been installed.
  const { compileProject } = await import("@inlang/paraglide-js");
  const { loadProjectFromDirectory } = await import("@inlang/sdk");
  const { folder, module } = writeProject();
  const project = await loadProjectFromDirectory({
    path: folder,
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
  writeCompiled(FOLDER, { ...joinModules(files), "runtime.js": RUNTIME, "languages.js": module }, stamp);
}
