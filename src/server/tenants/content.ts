import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Tenant } from "@/access/tenant";
import { originOf } from "./resolve-host";

const FOLDER = path.join(process.cwd(), "src", "content");

/**
 * A text that comes with the product, in Markdown and in a community's name.
 * @param name of a file below `src/content`, without its ending; never what somebody typed.
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
