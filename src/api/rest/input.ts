import type { Found, JsonSchema, Parameter } from "@/api/operations/operations";
import { AppError } from "@/lib/errors/app-error";
import { decodeSegment } from "@/lib/text/url-segment";

const unreadable = (message: string): AppError => new AppError("BAD_REQUEST", message, "parameter");

/** The schema without null, which a URL can't say; a parameter that is left out stands for it. */
const given = (schema: JsonSchema): JsonSchema =>
  (schema.anyOf?.find((one) => (one as JsonSchema).type !== "null") as JsonSchema | undefined) ?? schema;

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Reads a text as what the schema asks for. What doesn't fit stays a text, and the procedure says what is wrong. */
function read(text: string, { type }: JsonSchema): unknown {
  if ((type === "integer" || type === "number") && NUMBER.test(text)) return Number(text);
  if (type === "boolean" && (text === "true" || text === "false")) return text === "true";
  return text;
}

type Input = Record<string, unknown>;

/** Sets a value, and the objects around it. Undefined sets only these. */
function put(input: Input, [name = "", ...inside]: readonly string[], value: unknown): void {
  if (inside.length) {
    const inner = { ...(input[name] as Input | undefined) };
    put(inner, inside, value);
    input[name] = inner;
  } else if (value !== undefined) input[name] = value;
}

const NAMED = /^(\w+)\[([\w-]+)\]$/;

function readParameter({ name, schema }: Parameter, query: URLSearchParams): unknown {
  const shape = given(schema);
  if (shape.type === "object") {
    const inner = [...query].flatMap(([key, value]) => {
      const match = NAMED.exec(key);
      return match?.[1] === name ? [[match[2], value] as const] : [];
    });
    const named = new Map(inner.map(([key = "", value = ""]) => [key, value]));
    if (named.size < inner.length) throw unreadable(`“${name}” can have each key once.`);
    return named.size ? Object.fromEntries(named) : undefined;
  }
  const texts = query.getAll(name);
  if (!texts.length) return undefined;
  if (shape.type === "array") return texts.map((text) => read(text, (shape.items ?? {}) as JsonSchema));
  if (texts.length > 1) throw unreadable(`“${name}” can be given once.`);
  return read(texts[0] ?? "", shape);
}

/**
 * The input of a procedure from a request's path, query and body.
 * @throws AppError BAD_REQUEST (`parameter`)
 */
export function readInput({ operation, values }: Found, query: URLSearchParams, body: Input): Input {
  const input: Input = { ...body };
  const known = new Set(operation.queryParameters.map(({ name }) => name));
  const unknown = [...query.keys()].find((key) => !known.has(NAMED.exec(key)?.[1] ?? key));
  if (unknown !== undefined) throw unreadable(`This operation has no parameter “${unknown}”.`);
  for (const parameter of operation.queryParameters)
    put(input, parameter.at, readParameter(parameter, query));
  operation.pathParameters.forEach(({ at, schema }, index) => {
    put(input, at, read(decodeSegment(values[index] ?? ""), given(schema)));
  });
  return input;
}
