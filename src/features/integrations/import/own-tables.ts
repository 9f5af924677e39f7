import * as m from "#messages";
import type { ImportKind } from "@/domain/imports/rules";
import { LANGUAGE_CODES } from "@/lib/language/languages";
import { inLanguage } from "@/lib/language/server";
import { TEMPLATES } from "./rules";

/** The first headings of the export of startups. */
const STARTUP_HEADINGS = [m.common_name, m.common_tagline, m.common_website, m.common_category];

const beginsWith = (header: readonly string[], start: readonly string[]): boolean =>
  start.every((name, index) => header[index] === name);

/** Whether `csvOf` has written the table: a template, an export of startups, or rows that an import has left out. */
export function ownKindOf(header: readonly string[]): ImportKind | "either" | null {
  if (beginsWith(header, TEMPLATES.startups)) return "startups";
  if (beginsWith(header, TEMPLATES.people)) return "people";
  if (beginsWith(header, TEMPLATES.sessions)) return "sessions";
  for (const language of LANGUAGE_CODES) {
    const [headings, reason] = inLanguage(language, () => [
      STARTUP_HEADINGS.map((heading) => heading()),
      m.integrations_import_leftOutReason(),
    ]);
    if (beginsWith(header, headings)) return "startups";
    if (header.at(-1) === reason) return "either";
  }
  return null;
}
