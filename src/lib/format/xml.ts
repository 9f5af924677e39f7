const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes text for an XML element or attribute. Drops characters that XML 1.0 can't represent. */
export const xmlText = (text: string): string =>
  text.replace(UNWRITABLE, "").replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

type Attributes = Record<string, string>;

/** Builds an XML element. `content` must already be XML; null makes an empty element. */
export function xmlElement(name: string, content: string | null, attributes: Attributes = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  const open = `<${name}${written.join("")}`;
  return content === null ? `${open}/>` : `${open}>${content}</${name}>`;
}
