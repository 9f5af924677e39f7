import { checksOf, definitionOf, type Place, type Schema, walkSchema } from "./schema-walk";

/** The places of an input where a text is sent, each once. */
export const textsIn = (schema: Schema): Place[] =>
  walkSchema(schema).filter((place) => definitionOf(place.schema).type === "string" && !place.isPiped);

/** How many characters a text may have; what has another bound is short. */
export const longestOf = ({ schema }: Place): number => boundsOf(schema)[0] ?? 100;

const boundsOf = (schema: Schema): number[] =>
  checksOf(schema).flatMap(({ check, maximum }) => (check === "max_length" ? [Number(maximum)] : []));

/** How many of them are let in: what a text is piped into may have a smaller bound. */
export const longestStored = (root: Schema, at: Place): number =>
  Math.min(
    longestOf(at),
    ...walkSchema(root)
      .filter(({ path, schema }) => path.join() === at.path.join() && definitionOf(schema).type === "string")
      .flatMap(({ schema }) => boundsOf(schema)),
  );

const SAMPLES: Record<string, string> = {
  uuid: "0192f0c1-2345-7000-8000-000000000001",
  email: "ada@people.example",
  date: "2026-01-02",
  datetime: "2026-01-02T03:04:05Z",
};

/** A text as a schema, and what it is piped into, like it, as far as their formats say so. */
function textFor(schema: Schema): string {
  const formats = walkSchema(schema).flatMap((place) =>
    checksOf(place.schema).map(({ format }) => SAMPLES[String(format)]),
  );
  return formats.find((text) => text !== undefined) ?? "a sample";
}

type Made = { value: unknown; holds: boolean };

/** An input that holds `put` at one place, and elsewhere what the schema likes, as far as it tells. */
export function inputWith(schema: Schema, at: Schema, put: unknown): unknown {
  const make = (one: Schema): Made => {
    if (one === at) return { value: put, holds: true };
    const definition = definitionOf(one);
    const part = (name: string) => make(definition[name] as Schema);
    if (definition.type === "object") {
      const parts = Object.entries(definition.shape as Record<string, Schema>).map(
        ([key, inner]) => [key, make(inner)] as const,
      );
      const value = Object.fromEntries(parts.map(([key, made]) => [key, made.value]));
      return { value, holds: parts.some(([, { holds }]) => holds) };
    }
    if (definition.type === "array") {
      const { value, holds } = part("element");
      return { value: [value], holds };
    }
    if (definition.type === "record") {
      const { value, holds } = part("valueType");
      return { value: holds ? { [String(plainFor(definition.keyType as Schema))]: value } : {}, holds };
    }
    if (definition.type === "pipe") {
      const made = part("in");
      return made.holds || typeof made.value !== "string" ? made : { value: textFor(one), holds: false };
    }
    if (definition.type === "lazy") return make((definition.getter as () => Schema)());
    if (definition.type === "union") {
      const made = (definition.options as Schema[]).map(make);
      return made.find(({ holds }) => holds) ?? made[0] ?? { value: undefined, holds: false };
    }
    if (definition.type === "tuple") {
      const made = (definition.items as Schema[]).map(make);
      return { value: made.map(({ value }) => value), holds: made.some(({ holds }) => holds) };
    }
    if ("innerType" in definition) return part("innerType");
    return { value: plainFor(one), holds: false };
  };
  const { value, holds } = make(schema);
  if (!holds) throw new Error("The input does not reach the place.");
  return value;
}

type Path = Place["path"];

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined | null)?.[key], value);

export function withValue(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = withValue(copy[key], rest, put);
  return copy;
}

function plainFor(schema: Schema): unknown {
  const { type, entries, values } = definitionOf(schema);
  if (type === "string") return textFor(schema);
  if (type === "enum") return Object.values(entries as object)[0];
  if (type === "literal") return (values as unknown[])[0];
  if (type === "number") return 1;
  if (type === "boolean") return false;
  if (type === "date") return new Date();
  if (type === "record") return {};
  return null;
}

const MARKS = ["*", "_", "`", "~", "#", ">", "|", "<", "&", "\\", "[", "]", "(", "!", "-", "+", "="];

/** Beginnings that patterns try again at each of, and what is repeated after them. */
const PARTS: [opening: string, repeated: string][] = [
  ["", " "],
  ["", "a"],
  ["", "0"],
  ["", "-"],
  ["", "\t"],
  ["", "\n"],
  ["", " \n"],
  ["", "a "],
  ["", "a."],
  ["", "a-"],
  ["", "@a"],
  ["", "@a.a.a"],
  ["a@", "a."],
  ["http://", "-"],
  ["https://a.example/", "("],
  ["", "http://a "],
  ["", "!["],
  ["", "[a]("],
  ["", "[]("],
  ["", "](a"],
  ["", "> "],
  ["", "- "],
  ["", "1. "],
  ["", "**a "],
  ["", "<!--"],
  ["", "&#"],
  ["", "e\u0301"],
  ["", "\ud83d\ude00"],
  ...MARKS.map((mark): [string, string] => ["", mark]),
];

/** Characters that end a run: a letter, and one that isn't a letter to a pattern without the flag `u`. */
const ENDING = "z\u00fe";

/** Texts of one length that make a careless pattern take its time, because they end otherwise than they began. */
export const poisonsOf = (length: number): string[] =>
  PARTS.map(([opening, repeated]) => {
    const room = Math.max(0, length - opening.length - ENDING.length);
    return `${(opening + repeated.repeat(Math.ceil(room / repeated.length))).slice(0, room + opening.length)}${ENDING}`;
  });
