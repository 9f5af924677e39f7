import slugify from "@sindresorhus/slugify";
import { withoutTail } from "./plain-text";

/** The letters of a text in an address, such as `grosse-und-strasse`; empty if none can be written in Latin. */
export const slugOf = (text: string, longest: number): string =>
  withoutTail(slugify(text, { decamelize: false }).slice(0, longest), /-/);
