import slugify from "@sindresorhus/slugify";
import { type StartupContent, StartupFacts } from "./model";
import { parseThreads } from "./parse-threads";

const ENTRY = /^=== /m;
const DISCUSSION = /^--- comments$/m;

/** Parses a category file: the heading is the category, and each `=== Name` starts a startup. */
export function parseStartups(text: string): StartupContent[] {
  const [head = "", ...entries] = text.split(ENTRY);
  const category = head.trim().replace(/^# /, "");
  return entries.map((entry) => parseStartup(category, entry));
}

function parseStartup(category: string, entry: string): StartupContent {
  const [page = "", discussion = ""] = entry.split(DISCUSSION);
  const [facts = "", ...paragraphs] = page.trim().split("\n\n");
  const [name = "", ...lines] = facts.split("\n");
  const result = StartupFacts.safeParse(
    Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2))),
  );
  if (!result.success) throw new Error(`${name}: ${result.error.message}`);
  return {
    ...result.data,
    name,
    category,
    slug: result.data.slug ?? slugify(name),
    description: paragraphs.join("\n\n").trim(),
    threads: parseThreads(discussion),
    screens: [],
  };
}
