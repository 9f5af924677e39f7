import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Tenant } from "@/access/tenant";
import { originOf } from "./resolve-host";

const FOLDER = path.join(process.cwd(), "src", "content");

/**
 * Reads a Markdown text that ships with the product, and fills in the community's name.
 * @param name a file in `src/content`, without its extension; must never be user input.
 */
export async function readContent({ branding, domain }: Tenant, name: string): Promise<string> {
  const text = await readFile(path.join(FOLDER, `${name}.md`), "utf8");
  const words: Record<string, string> = {
    community: branding.companyName,
    domain,
    origin: originOf(domain),
  };
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, word: string) => words[word] ?? placeholder);
}
