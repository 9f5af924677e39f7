import type { Subject } from "@/domain/moderation/cases";
import type { ReportedText } from "@/domain/moderation/rules";

/**
 * Whether a moderator who reads the content as it is now doesn't judge what was reported: its author has
 * changed or deleted it since. A title that comes from the parent isn't the author's.
 */
export function hasChangedSince(reported: ReportedText | null, subject: Subject | undefined): boolean {
  if (!subject || subject.state === "gone") return true;
  if (!reported) return false;
  return reported.body !== subject.body || (!subject.parent && reported.title !== subject.title);
}

/** The reported text, if the moderator would otherwise not see it. */
export function readReported(reported: ReportedText | null, subject: Subject | undefined): string | null {
  if (!reported) return null;
  const isSame = subject && reported.body === subject.body;
  if (subject?.parent) return isSame ? null : reported.body;
  if (isSame && reported.title === subject.title) return null;
  return `${reported.title}\n\n${reported.body}`;
}
