import { compareLanguage } from "./messages/coverage.js";
import { listLanguages } from "./messages/project.js";

const SHOWN = 20;

/** Prints how much of each language is translated, and what is missing or wrong. */
for (const language of listLanguages()) {
  const { total, missing, mistakes } = compareLanguage(language);
  const share = ((100 * (total - missing.length)) / total).toFixed(1);
  console.log(`${language}  ${share} %  ${total - missing.length} of ${total} messages`);
  for (const key of missing.slice(0, SHOWN)) console.log(`      missing: ${key}`);
  if (missing.length > SHOWN) console.log(`      and ${missing.length - SHOWN} more`);
  for (const mistake of mistakes) console.log(`      ${mistake}`);
  if (mistakes.length > 0) process.exitCode = 1;
}
