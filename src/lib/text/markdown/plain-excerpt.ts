import { hasVisible } from "@/lib/text/plain-text";
import { sentencesWithin } from "@/lib/text/sentences";

const LONGEST = 140;

/** Returns the first sentences of a text that isn't Markdown, such as a question or a reason. */
export function plainExcerptOf(text: string, longest: number = LONGEST): string {
  const paragraph = text.split(/\n\s*\n/).find(hasVisible) ?? "";
  return sentencesWithin(paragraph.replace(/\s+/g, " ").trim(), longest);
}
