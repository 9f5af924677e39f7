import { checksOf, definitionOf, type Place, type Schema, walkSchema } from "./schema-walk";

/** Checks whose time grows with the text alone, which may come before its bound. */
const CHEAP = ["overwrite", "min_length"];
const BOUNDS = ["max_length", "length_equals"];

/** Formats whose pattern names a length. */
const BOUNDED_FORMATS = ["uuid", "guid", "date"];

/** Whether a pattern holds from the beginning to the end of a text and repeats nothing without a bound. */
function isBounding(pattern: unknown): boolean {
  if (!(pattern instanceof RegExp) || !/^\^[\s\S]*\$$/.test(pattern.source) || pattern.flags.includes("m"))
    return false;
  const outsideClasses = pattern.source.replace(/\\[\s\S]/g, "x").replace(/\[[^\]]*\]/g, "x");
  return !/[*+]|\{\d+,\}|\|/.test(
    outsideClasses.replace(/\([^()]*\)/g, (group) => group.replaceAll("|", "")),
  );
}

const boundsItself = ({ check, format, pattern }: Record<string, unknown>): boolean =>
  check === "string_format" &&
  (BOUNDED_FORMATS.includes(String(format)) || (format === "regex" && isBounding(pattern)));

function textViolations({ schema, isPiped }: Place): string[] {
  const checks = checksOf(schema);
  const bound = checks.findIndex((check) => BOUNDS.includes(check.check) || boundsItself(check));
  const own = checks[bound];
  if (!own) return isPiped ? [] : ["has no bound"];
  const early = checks.slice(0, bound).find(({ check }) => !CHEAP.includes(check));
  if (early && !isPiped) return [`runs ${early.check} before its bound`];
  if (BOUNDS.includes(own.check) && !own.abort) return ["goes on behind its bound"];
  return [];
}

function listViolations({ schema }: Place): string[] {
  const own = checksOf(schema).find(({ check }) => BOUNDS.includes(check));
  if (!own) return ["has no bound"];
  return own.abort ? [] : ["goes on behind its bound"];
}

function failuresOf(place: Place): string[] {
  const { type, keyType } = definitionOf(place.schema);
  if (type === "string") return textViolations(place);
  if (type === "array") return listViolations(place);
  if (type === "set" || type === "map") return [`is a ${type}`];
  if (type === "record") {
    const isChoice = ["enum", "literal"].includes(definitionOf(keyType as Schema).type);
    return isChoice ? [] : ["has any number of keys"];
  }
  if (type === "transform") return place.isPiped ? [] : ["takes anything"];
  if (type === "any" || type === "unknown") return ["takes anything"];
  return [];
}

/** What of an input is looked at although it may be of any length. */
export const boundViolations = (name: string, schema: Schema): string[] => [
  ...new Set(
    walkSchema(schema).flatMap((place) =>
      failuresOf(place).map((failure) => `${[name, ...place.path].join(".")} ${failure}`),
    ),
  ),
];
