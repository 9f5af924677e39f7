const CODE = /```[\s\S]*?(```|$)|`[^`\n]*`/g;
const MOST = 20;

/** A name after an @ that begins a word; part of an address or of a path is none. */
export const MENTION = /(?<![\p{L}\p{N}_@/.-])@([a-z0-9](?:[a-z0-9_.-]{0,62}[a-z0-9])?)/giu;

/** The names after an @, in lower case, each once; what stands in code names nobody. */
export function mentionsIn(body: string): string[] {
  const names = [...body.replace(CODE, " ").matchAll(MENTION)].map(([, name]) => String(name).toLowerCase());
  return [...new Set(names)].slice(0, MOST);
}
