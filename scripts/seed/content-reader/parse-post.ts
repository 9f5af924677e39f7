import { type BlogPost, PostFacts } from "./care-model";

/** Parses a post: its facts, an empty line, then its text in Markdown. */
export function parsePost(slug: string, text: string): BlogPost {
  const [facts = "", ...paragraphs] = text.trim().split("\n\n");
  const result = PostFacts.safeParse(
    Object.fromEntries(facts.split("\n").map((line) => line.split(/: (.*)/s).slice(0, 2))),
  );
  if (!result.success) throw new Error(`${slug}: ${result.error.message}`);
  return { ...result.data, slug, body: paragraphs.join("\n\n") };
}
