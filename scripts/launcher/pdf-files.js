import { cp, readFile } from "node:fs/promises";
import path from "node:path";
import { inRoot } from "./paths.js";

const FOLDERS = ["cmaps", "iccs", "standard_fonts", "wasm"];

/**
 * Copies what the PDF library loads while it draws (character maps, fonts, decoders) to the static files of
 * the build, under the library's version, because browsers keep static files for a year.
 */
export async function copyPdfFiles(staticFolder) {
  const library = inRoot("node_modules", "pdfjs-dist");
  const { version } = JSON.parse(await readFile(path.join(library, "package.json"), "utf8"));
  for (const folder of FOLDERS)
    await cp(path.join(library, folder), path.join(staticFolder, "pdfjs", version, folder), {
      recursive: true,
    });
}
