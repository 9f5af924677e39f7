import * as m from "#messages";
import { MAX_COLUMNS, MAX_IMPORT_BYTES } from "../rules";
import type { Texts } from "./decode";
import { refuse } from "./refusals";

type Entry = Readonly<Record<string, unknown>>;

/** How deep the list may be packed, and how deep a file may be nested. */
const MAX_LIST_DEPTH = 5;
const MAX_DEPTH = 32;
/** Objects and lists. Each takes far more memory than its two brackets. */
const MAX_NODES = 500_000;

const isObject = (value: unknown): value is Entry =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** GraphQL wraps what it lists in `edges` of a `node` each. */
const unwrap = (value: unknown): unknown =>
  isObject(value) && isObject(value.node) && Object.keys(value).length <= 2 ? value.node : value;

/** The first list of objects, however deep an API has packed it. */
function findList(value: unknown, depth = 0): Entry[] | null {
  if (Array.isArray(value)) {
    const entries = value.map(unwrap);
    return entries.length > 0 && entries.every(isObject) ? entries : null;
  }
  if (!isObject(value) || depth >= MAX_LIST_DEPTH) return null;
  for (const inner of Object.values(value)) {
    const found = findList(inner, depth + 1);
    if (found) return found;
  }
  return null;
}

/** Postgres stores no lone surrogates, which JSON can escape. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, "\ufffd");

function toCell(value: unknown): string {
  if (typeof value === "string") return wellFormed(value);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) return value.map((one) => toCell(nameOf(unwrap(one)))).join(", ");
  if (isObject(value) && Array.isArray(value.edges)) return toCell(value.edges);
  return isObject(value) ? toCell(nameOf(value)) : "";
}

/** What APIs call the part of an object that says what it is: a person or venue, a text, an instant, or an address. */
const TELLING = ["name", "username", "text", "utc", "full_address", "address"];

function nameOf(value: unknown): unknown {
  if (!isObject(value)) return value;
  const key = TELLING.find((name) => Object.hasOwn(value, name) && value[name] !== null);
  return key === undefined ? "" : value[key];
}

/** The objects of a JSON file as records: first the names of their properties, then their values. */
export async function* readJson(texts: Texts): AsyncGenerator<string[]> {
  const entries = findList(await parseWhole(texts));
  if (!entries) throw refuse("json", m.integrations_import_badJson());
  const names = new Set<string>();
  for (const entry of entries) {
    for (const name of Object.keys(entry)) names.add(name);
    if (names.size > MAX_COLUMNS)
      throw refuse("columns", m.integrations_import_manyColumns({ max: MAX_COLUMNS }));
  }
  const header = [...names];
  yield header.map(wellFormed);
  for (const entry of entries)
    yield header.map((name) => (Object.hasOwn(entry, name) ? toCell(entry[name]) : ""));
}

async function parseWhole(texts: Texts): Promise<unknown> {
  let whole = "";
  for await (const text of texts) {
    whole += text;
    if (whole.length > MAX_IMPORT_BYTES)
      throw refuse("unpacked", m.integrations_import_unpacked({ mb: MAX_IMPORT_BYTES / 1024 / 1024 }));
  }
  assertBounded(whole);
  try {
    return JSON.parse(whole);
  } catch {
    throw refuse("json", m.integrations_import_badJson());
  }
}

const [QUOTE, BACKSLASH, COMMA, OBJECT] = [34, 92, 44, 123];
const OPENING = new Set([91, OBJECT]);
const CLOSING = new Set([93, 125]);

/** Counts what the text becomes before it is parsed, because parsing holds up the process, and its result the memory. */
function assertBounded(text: string): void {
  /** The commas of each object that is open; null for a list. */
  const open: (number | null)[] = [];
  let nodes = 0;
  let isString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isString = !isString;
    else if (isString) at += code === BACKSLASH ? 1 : 0;
    else if (CLOSING.has(code)) open.pop();
    else if (OPENING.has(code)) {
      open.push(code === OBJECT ? 0 : null);
      nodes += 1;
      if (open.length > MAX_DEPTH || nodes > MAX_NODES) throw tooComplex();
    } else if (code === COMMA) {
      const commas = open.pop();
      if (commas === undefined) continue;
      open.push(commas === null ? null : commas + 1);
      if ((commas ?? 0) >= MAX_COLUMNS) throw tooComplex();
    }
  }
}

const tooComplex = () => refuse("json", m.integrations_import_complexJson());
