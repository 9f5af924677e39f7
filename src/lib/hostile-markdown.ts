/** Nobody writes these, but as a line of their own; the parser's time grows with their square. */
const HOSTILE = /[*_]{40}|(?:>[ \t]?){40}/;
const RULE = /^[*_]+$/gm;

/** Whether a text is not to be given to the parser of Markdown. */
export const isHostile = (source: string): boolean => HOSTILE.test(source.replace(RULE, ""));
