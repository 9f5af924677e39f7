const CODE = /```[\s\S]*?(```|$)|`[^`\n]*`/g;
const MOST = 20;

/** A name after an @ at the start of a word; not inside an email address or a path. */
export const MENTION = /(?<![\p{L}\p{N}_@/.-])@([a-z0-9](?:[a-z0-9_.-]{0,62}[a-z0-9])?)/giu;

/** Returns the mentioned names in lowercase without duplicates. Ignores code. */
export function mentionsIn(body: string): string[] {
  const names = [...body.replace(CODE, " ").matchAll(MENTION)].map(([, name]) => String(name).toLowerCase());
  return [...new Set(names)].slice(0, MOST);
}
