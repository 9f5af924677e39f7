import { pipeline, Readable } from "node:stream";
import { CsvError, type Options, parse } from "csv-parse";
import { parse as parseSync } from "csv-parse/sync";
import * as m from "#messages";
import { MAX_CELL_LENGTH, MAX_COLUMNS } from "../rules";
import type { Texts } from "./decode";
import { refuse } from "./refusals";

const DELIMITERS = [",", ";", "\t", "|"] as const;
const SAMPLE_LENGTH = 64 * 1024;
const SAMPLE_RECORDS = 20;
/** Longer records are refused while they are read, before all of their cells are counted. */
const MAX_RECORD_LENGTH = 1_000_000;

const OPTIONS = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  record_delimiter: ["\r\n", "\n", "\r"],
  max_record_size: MAX_RECORD_LENGTH,
} satisfies Options;

/** The records of the sample that are complete. Its last one may be cut off within quotes. */
function recordsOf(sample: string, delimiter: string): string[][] {
  const records: string[][] = [];
  try {
    parseSync(sample, {
      ...OPTIONS,
      delimiter,
      to: SAMPLE_RECORDS,
      on_record: (record: string[]) => {
        records.push(record);
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
  return records;
}

/** The delimiter that gives the most columns which the records agree on; a comma inside quotes isn't one. */
export function detectDelimiter(sample: string): string {
  const scores = DELIMITERS.map((delimiter) => {
    const [header, ...rows] = recordsOf(sample, delimiter);
    const columns = header?.length ?? 0;
    const agreeing = rows.filter(({ length }) => length === columns).length;
    return { delimiter, score: columns < 2 ? 0 : columns * (1 + agreeing / Math.max(1, rows.length)) };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** Takes a sample of at least this length from the start, and gives all of the text again. */
async function withSample(texts: Texts): Promise<{ sample: string; all: Texts }> {
  let sample = "";
  while (sample.length < SAMPLE_LENGTH) {
    const { done, value } = await texts.next();
    if (done) break;
    sample += value;
  }
  async function* all(): Texts {
    yield sample;
    yield* texts;
  }
  return { sample, all: all() };
}

/** The records of a CSV file; lines without any text are left out. */
export async function* readCsv(texts: Texts): AsyncGenerator<string[]> {
  const { sample, all } = await withSample(texts);
  const parser = parse({ ...OPTIONS, delimiter: detectDelimiter(sample) });
  // Errors of the text reach the loop through the parser.
  pipeline(Readable.from(all), parser, () => undefined);
  let number = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      number += 1;
      assertCells(record, number);
      yield record;
    }
  } catch (error) {
    throw error instanceof CsvError ? toRefusal(error, number + 1) : error;
  }
}

export function assertCells(record: readonly string[], number: number): void {
  if (record.length > MAX_COLUMNS)
    throw refuse("columns", m.integrations_import_manyColumns({ max: MAX_COLUMNS }));
  if (record.some((cell) => cell.length > MAX_CELL_LENGTH))
    throw refuse("cell", m.integrations_import_longCell({ row: number, max: MAX_CELL_LENGTH }));
}

function toRefusal(error: CsvError, row: number) {
  if (error.code === "CSV_MAX_RECORD_SIZE") return refuse("cell", m.integrations_import_longRow({ row }));
  return refuse("quotes", m.integrations_import_openQuotes({ row }));
}
