import { ArchiveError, parseRow, type TablePart } from "@/domain/transfer/format";
import type { TravelColumn, TravelTable } from "@/domain/transfer/tables";
import { isId } from "@/lib/id";
import { canonicalTimeZone } from "@/lib/time/time-zone";

export type Row = Record<string, unknown>;
type Check = (value: unknown) => boolean;

const MAX_DEPTH = 40;
const NUL = "\u0000";
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?\+00:00$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** Addresses that run a script or show their own content. Browsers ignore blanks and control characters in them. */
const RUNNABLE = /^(?:javascript|data|vbscript|blob|file|filesystem):/i;
const IGNORED = /[\p{Cc}\p{Z}]/gu;
/** Keys and columns whose text becomes the address of a link or an image. */
const ADDRESS = /(?:^|_)(?:url|website|link|href)$|Url$/;

/** Every page that shows a time in a zone that isn't one fails. */
const ZONE = "time_zone";

const isText: Check = (value) => typeof value === "string" && !value.includes(NUL);
const isWhole =
  (most: number): Check =>
  (value) =>
    Number.isSafeInteger(value) && Math.abs(value as number) <= most;

const isMoment: Check = (value) =>
  typeof value === "string" && INSTANT.test(value) && !Number.isNaN(Date.parse(value));
const isDay: Check = (value) =>
  typeof value === "string" && DAY.test(value) && !Number.isNaN(Date.parse(value));

function isJson(value: unknown, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  if (typeof value === "string") return isText(value);
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(
    ([key, part]) => isText(key) && isJson(part, depth + 1) && (!ADDRESS.test(key) || isAddress(part)),
  );
}

/** No address of an archive runs a script when it is followed. A draft's may be anything else. */
const isAddress: Check = (value) =>
  Array.isArray(value)
    ? value.every(isAddress)
    : typeof value !== "string" || !RUNNABLE.test(value.replace(IGNORED, ""));

const CHECKS: Readonly<Record<string, Check>> = {
  uuid: isId,
  text: isText,
  tsvector: isText,
  "text[]": (value) => Array.isArray(value) && value.every(isText),
  boolean: (value) => typeof value === "boolean",
  smallint: isWhole(32_767),
  integer: isWhole(2_147_483_647),
  bigint: isWhole(Number.MAX_SAFE_INTEGER),
  "double precision": Number.isFinite,
  "timestamp with time zone": isMoment,
  date: isDay,
  jsonb: (value) => isJson(value),
};

function checkOf({ name, type, choices, isNullable }: TravelColumn): Check {
  const isOfType = CHECKS[type];
  if (!isOfType) throw new Error(`Columns of the type ${type} don't travel yet.`);
  const isChosen: Check = (value) =>
    !choices || (Array.isArray(value) ? value : [value]).every((one) => choices.includes(one));
  return (value) =>
    value === null
      ? isNullable
      : isOfType(value) &&
        isChosen(value) &&
        (!ADDRESS.test(name) || isAddress(value)) &&
        (name !== ZONE || canonicalTimeZone(String(value)) !== null);
}

/**
 * Returns how the lines of a table are read: as rows whose columns this version has, and whose values have their types.
 * @throws ArchiveError if the archive has a column that this version doesn't know, or lacks one that it needs.
 */
export function rowReader(table: TravelTable, part: TablePart): (line: string, index: number) => Row {
  const known = new Map(table.columns.map((column) => [column.name, column]));
  const unknown = part.columns.filter((name) => !known.has(name));
  const lost = table.columns.filter(
    ({ name, isNullable, hasDefault }) => !isNullable && !hasDefault && !part.columns.includes(name),
  );
  if (unknown.length > 0 || new Set(part.columns).size < part.columns.length)
    throw new ArchiveError(`This version doesn't have the columns of ${table.name}: ${unknown.join(", ")}.`);
  if (lost.length > 0)
    throw new ArchiveError(`The archive lacks ${lost.map(({ name }) => name).join(", ")} of ${table.name}.`);
  const checks = table.columns
    .filter(({ name }) => part.columns.includes(name))
    .map((column) => [column.name, checkOf(column)] as const);
  return (line, index) => {
    const row = parseRow(line, table.name, index);
    const wrong = checks.find(([name, isValid]) => !Object.hasOwn(row, name) || !isValid(row[name]));
    if (wrong) throw new ArchiveError(`Row ${index + 1} of ${table.name} has an invalid ${wrong[0]}.`);
    if (Object.keys(row).length !== checks.length)
      throw new ArchiveError(`Row ${index + 1} of ${table.name} has columns that the manifest doesn't name.`);
    return row;
  };
}
