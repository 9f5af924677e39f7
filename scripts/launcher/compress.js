import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const ENDINGS = [".css", ".js", ".mjs"];
/** Smaller files fit in one packet without compression. */
const MIN_BYTES = 1024;

/** Writes the compressed variants. Build time doesn't matter here, so it uses the best compression. */
async function compressFile(file) {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

export async function compressFiles(folder) {
  const names = await readdir(folder, { recursive: true });
  const wanted = names.filter((name) => ENDINGS.includes(path.extname(name)));
  await Promise.all(wanted.map((name) => compressFile(path.join(folder, name))));
}
