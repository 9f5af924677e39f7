/**
 * Next writes the address that a page was rendered for into its scripts. Browsers don't read it there, but the page is
 * kept, and its other readers must not learn it.
 */
const IN_HTML = /\\"c\\":\[\\"\\"(?:,\\"[^"]*")*\]/;
const IN_DATA = /"c":\["",(?:"[^"]*",?)*\]/;

/** A page as it would be at the address `/`. */
export const withoutAddress = (html: string): string => html.replace(IN_HTML, String.raw`\"c\":[\"\",\"\"]`);

/** The same for what the router asks for. */
export const dataWithoutAddress = (data: string): string => data.replace(IN_DATA, '"c":["",""]');
