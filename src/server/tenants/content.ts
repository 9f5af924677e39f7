import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Tenant } from "@/access/tenant";
import { currentLanguage } from "@/lib/language/server";
import { originOf } from "./resolve-host";

const FOLDER = path.join(process.cwd(), "src", "content");

/**
 * Reads a Markdown text that ships with the product, in the language of the request, and fills in the community's name.
 * @param name a file in the folder of each language, without its extension; must never be user input.
 */
export async function readContent({ branding, domain }: Tenant, name: string): Promise<string> {
  const text = await readFile(path.join(FOLDER, currentLanguage(), `${name}.md`), "utf8");
  const words: Record<string, string> = {
    community: branding.companyName,
    domain,
    origin: originOf(domain),
  };
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, word: string) => words[word] ?? placeholder);
}
