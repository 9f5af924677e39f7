import type { SlideContent, TalkContent } from "./session-model";

const SLIDE = /^- (?:\[(title|screen|chart|figure)\] ?)?(.*?)(?: :: (.*))?$/;
const QUESTION = /^\? @([a-z0-9]+) (\d+) \+(\d+)( answered)? (.+)$/;
const REMARK = /^> @([a-z0-9]+) (\d+) (.+)$/;
const FEEDBACK = /^\* @([a-z0-9]+) ([1-5]) (.+)$/;

/**
 * Parses a talk: title and facts, then `- slides`, `? questions`, `> remarks` on a slide, and `* feedback`.
 */
export function parseTalk(entry: string): TalkContent {
  const [title = "", ...lines] = entry.trim().split("\n");
  const fact = (name: string) =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? null;
  const speaker = fact("speaker");
  if (!speaker) throw new Error(`"${title}" has no speaker.`);
  const found = (pattern: RegExp) =>
    lines.map((line) => pattern.exec(line)?.slice(1) ?? []).filter((parts) => parts.length > 0);
  return {
    ...{ title, speaker },
    about: fact("about"),
    slides: found(SLIDE).map(toSlide),
    questions: found(QUESTION).map(([author = "", slide, votes, answered, body = ""]) => ({
      ...{ author, body },
      slide: Number(slide),
      votes: Number(votes),
      isAnswered: Boolean(answered),
    })),
    remarks: found(REMARK).map(([author = "", slide, body = ""]) => ({ author, slide: Number(slide), body })),
    feedback: found(FEEDBACK).map(([author = "", rating, body = ""]) => ({
      author,
      rating: Number(rating),
      body,
    })),
  };
}

const toSlide = ([drawing, text = "", notes = ""]: (string | undefined)[]): SlideContent => ({
  drawing: (drawing as SlideContent["drawing"]) ?? null,
  ...{ text, notes },
});
