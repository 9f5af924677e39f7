import { FORMATS, type SessionFormat } from "@/domain/session/rules";
import { parseTalk } from "./parse-talks";
import { type AgendaContent, type SessionContent, SessionFacts } from "./session-model";

const TALK = /^=== /m;
const AGENDA = /^--- agenda$/m;
const ITEM = /^- (\d+) · (.+?)(?: · (?:(break)|@([a-z0-9]+)))?$/;

/** Parses a session file: heading, facts, description, agenda, and one talk after each `=== `. */
export function parseSession(slug: string, text: string): SessionContent {
  const [plan = "", ...entries] = text.split(TALK);
  const [page = "", agenda = ""] = plan.split(AGENDA);
  const [facts = "", ...paragraphs] = page.trim().split("\n\n");
  const [heading = "", ...lines] = facts.split("\n");
  const result = SessionFacts.safeParse(
    Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2))),
  );
  if (!result.success) throw new Error(`${slug}: ${result.error.message}`);
  const { status, format } = result.data;
  const talks = entries.map(parseTalk);
  if (status === "live" || status === "completed") for (const talk of talks) assertFit(slug, format, talk);
  return {
    ...result.data,
    ...{ slug, talks },
    title: heading.replace(/^# /, ""),
    description: paragraphs.join("\n\n").trim(),
    agenda: agenda.trim().split("\n").map(parseItem),
  };
}

/** Every talk of a live or completed session must have exactly as many slides as its format. */
function assertFit(
  slug: string,
  format: SessionFormat,
  { title, slides }: { title: string; slides: unknown[] },
) {
  if (slides.length !== FORMATS[format].slides)
    throw new Error(`${slug}: "${title}" has ${slides.length} slides.`);
}

function parseItem(line: string): AgendaContent {
  const [, minutes, title, pause, speaker] = ITEM.exec(line) ?? [];
  if (!title) throw new Error(`"${line}" is not an agenda item.`);
  return { minutes: Number(minutes), title, isBreak: Boolean(pause), speaker: speaker ?? null };
}
