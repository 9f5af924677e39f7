/** What XML 1.0 cannot hold, not even escaped. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text as it stands in an XML element or attribute. */
export const xmlText = (text: string): string =>
  text.replace(UNWRITABLE, "").replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

type Attributes = Record<string, string>;

/** An XML element; its content is XML already, or null for an empty one. */
export function xmlElement(name: string, content: string | null, attributes: Attributes = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  const open = `<${name}${written.join("")}`;
  return content === null ? `${open}/>` : `${open}>${content}</${name}>`;
}
