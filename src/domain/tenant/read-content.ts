import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Tenant } from "@/access/tenant";
import { BASE_LANGUAGE, type Language } from "@/lib/language/languages";
import { currentLanguage } from "@/lib/language/server";
import { originOf } from "./origin";

const FOLDER = path.join(process.cwd(), "src", "content");

/**
 * Reads a Markdown text that ships with the product, in the language of the request, and fills in the community's name.
 * Preview languages get the English texts.
 * @param name a file in the folder of each language, without its extension; must never be user input.
 */
export async function readContent({ branding, domain }: Tenant, name: string): Promise<string> {
  const text = await readIn(currentLanguage(), name).catch(() => readIn(BASE_LANGUAGE, name));
  const words: Record<string, string> = {
    community: branding.companyName,
    domain,
    origin: originOf(domain),
  };
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, word: string) => words[word] ?? placeholder);
}

const readIn = (language: Language, name: string): Promise<string> =>
  readFile(path.join(FOLDER, language, `${name}.md`), "utf8");
