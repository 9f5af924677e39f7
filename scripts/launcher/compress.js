import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const ENDINGS = [".css", ".js", ".mjs"];
/** Smaller ones fit into one packet as they are. */
const MIN_BYTES = 1024;

/** The same file for readers who can read it smaller. Nobody waits for it, so each is made as small as it gets. */
async function compressFile(file) {
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) return;
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}

/** Lays the scripts and styles below a folder beside themselves, compressed: `x.js`, `x.js.br`, `x.js.gz`. */
export async function compressFiles(folder) {
  const names = await readdir(folder, { recursive: true });
  const wanted = names.filter((name) => ENDINGS.includes(path.extname(name)));
  await Promise.all(wanted.map((name) => compressFile(path.join(folder, name))));
}
