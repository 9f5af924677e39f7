import { isTooComplex } from "@/lib/text/markdown/complexity";
import { linksIn } from "@/lib/text/markdown/links";

/**
 * True if a comment contains a link, an image or a bare URL, even in code. Text that the parser isn't given
 * counts as containing links.
 */
export const containsLinks = (body: string): boolean => isTooComplex(body) || linksIn(body).length > 0;
