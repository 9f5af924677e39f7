import * as m from "#messages";
import { readEmail } from "@/lib/email-address";
import { plainLine } from "@/lib/text/plain-text";
import { MAX_ROWS } from "../rules";
import { assertCells, readCsv } from "./csv";
import { decode, detectEncoding, type Texts } from "./decode";
import { readJson } from "./json";
import { refuse } from "./refusals";
import type { Source } from "./source";

/** `number` is the position of the record in the file, whose header is the first. */
export type TableRow = { number: number; cells: string[] };
export type Table = { header: string[]; rows: AsyncGenerator<TableRow> };

/**
 * Reads the table of a file, without holding it in memory. Its rows throw when they are read if the file is invalid.
 * @throws BAD_REQUEST, with a message about what is wrong and where
 */
export async function readTable(source: Source): Promise<Table> {
  const encoding = await detectEncoding(source);
  const records = await recordsOf(decode(source, encoding));
  const first = await records.next();
  if (first.done) throw refuse("empty", m.integrations_import_empty());
  return { header: readHeader(first.value), rows: rowsOf(records) };
}

/** JSON begins with a bracket, and no header does. */
async function recordsOf(texts: Texts): Promise<AsyncGenerator<string[]>> {
  let start = "";
  while (start.trim() === "") {
    const { done, value } = await texts.next();
    if (done) break;
    start += value;
  }
  async function* all(): Texts {
    yield start;
    yield* texts;
  }
  return /^\s*[[{]/.test(start) ? readJson(all()) : readCsv(all());
}

function readHeader(record: string[]): string[] {
  const header = record.map(plainLine);
  while (header.at(-1) === "") header.pop();
  if (header.some((name) => readEmail(name) !== null))
    throw refuse("no-header", m.integrations_import_noHeader());
  const seen = new Set<string>();
  for (const name of header) {
    const key = name.toLowerCase();
    if (key && seen.has(key)) throw refuse("header", m.integrations_import_equalHeaders({ name }));
    seen.add(key);
  }
  return header;
}

async function* rowsOf(records: AsyncGenerator<string[]>): AsyncGenerator<TableRow> {
  let number = 1;
  for await (const cells of records) {
    number += 1;
    if (number > MAX_ROWS + 1) throw refuse("rows", m.integrations_import_manyRows({ max: MAX_ROWS }));
    assertCells(cells, number);
    if (cells.some((cell) => cell.includes("\0"))) throw refuse("not-text", m.integrations_import_notText());
    yield { number, cells };
  }
  if (number === 1) throw refuse("empty", m.integrations_import_empty());
}
