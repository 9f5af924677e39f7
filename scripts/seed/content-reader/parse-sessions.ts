import { FORMATS, type SessionFormat } from "@/features/session/rules";
import { parseTalk } from "./parse-talks";
import { type AgendaContent, type SessionContent, SessionFacts } from "./session-model";

const TALK = /^=== /m;
const AGENDA = /^--- agenda$/m;
const ITEM = /^- (\d+) · (.+?)(?: · (?:(break)|@([a-z0-9]+)))?$/;

/** Reads one session's file: its heading, its facts, its description, the agenda and each talk behind `=== `. */
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

/** Only who still has time may have fewer slides than the format. */
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
  if (!title) throw new Error(`"${line}" is no item of an agenda.`);
  return { minutes: Number(minutes), title, isBreak: Boolean(pause), speaker: speaker ?? null };
}
