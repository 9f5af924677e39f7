import { z } from "zod";
import type { AccessRule } from "@/access/rule";
import type { Tenant } from "@/access/tenant";
import { appRouter } from "@/api/trpc/root";
import type { ApiOperation } from "@/domain/guard/api-operation";
import { ruleOf } from "@/domain/guard/procedures";

export const API_PATH = "/api/v1";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** `at` is where the value is in the procedure's input. */
export type Parameter = { name: string; at: readonly string[]; schema: JsonSchema; isRequired: boolean };

export type Operation = {
  /** The name of the procedure, such as `startup.list`. */
  procedure: string;
  type: "query" | "mutation";
  method: string;
  /** Such as `/startups/{id}`. */
  path: string;
  pattern: RegExp;
  input: JsonSchema;
  pathParameters: readonly Parameter[];
  /** Of a query: its input, of which nested objects are spread. */
  queryParameters: readonly Parameter[];
  /** Of a mutation: its input without what is in the path; null if nothing is left. */
  body: JsonSchema | null;
  rule: AccessRule;
  about: ApiOperation;
  /** Null if the operation answers without a body. */
  answer: JsonSchema | null;
};

/** Dates are written as in RFC 3339. Schemas aren't changed: the pages use the same. */
const schemaOf = (schema: z.ZodType, io: "input" | "output"): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === "date")
        Object.assign(jsonSchema, { type: "string", format: "date-time" });
    },
  });
  return json;
};

type Procedure = {
  _def: { type: string; meta?: AccessRule & { api?: ApiOperation }; inputs: readonly unknown[] };
};

const inputOf = ({ _def }: Procedure): JsonSchema => {
  const [input] = _def.inputs;
  return input instanceof z.ZodType ? schemaOf(input, "input") : { type: "object", properties: {} };
};

const propertiesOf = ({ properties = {}, required = [] }: JsonSchema) =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    schema: schema as JsonSchema,
    isRequired: required.includes(name),
  }));

/** The parameters of a query. A nested object with known fields is spread; one with any fields is a single parameter. */
const spread = (input: JsonSchema, inside: readonly string[] = [], isNeeded = true): Parameter[] =>
  propertiesOf(input).flatMap(({ name, schema, isRequired }) =>
    schema.properties
      ? spread(schema, [...inside, name], isNeeded && isRequired)
      : [{ name, at: [...inside, name], schema, isRequired: isNeeded && isRequired }],
  );

function schemaAt(input: JsonSchema, at: readonly string[]): JsonSchema {
  const found = at.reduce<JsonSchema | undefined>(
    (schema, name) => schema?.properties?.[name] as JsonSchema | undefined,
    input,
  );
  if (!found) throw new Error(`The input has no ${at.join(".")}.`);
  return found;
}

function without(input: JsonSchema, [name = "", ...inside]: readonly string[]): JsonSchema {
  const { [name]: inner, ...others } = input.properties ?? {};
  if (inside.length && inner)
    return { ...input, properties: { ...others, [name]: without(inner as JsonSchema, inside) } };
  return { ...input, properties: others, required: input.required?.filter((one) => one !== name) };
}

const BRACES = /\{(\w+)(?::([\w.]+))?\}/g;

function operationOf(procedure: string, declared: Procedure): Operation | null {
  const { type, meta } = declared._def;
  if (!meta?.api || (type !== "query" && type !== "mutation")) return null;
  const { api: about, ...rule } = meta;
  const [method = "", route = ""] = about.route.split(" ");
  const input = inputOf(declared);
  const pathParameters = [...route.matchAll(BRACES)].map(([, name = "", place = name]): Parameter => {
    const at = place.split(".");
    return { name, at, schema: schemaAt(input, at), isRequired: true };
  });
  const rest = pathParameters.reduce((left, { at }) => without(left, at), input);
  const hasBody = type === "mutation" && Object.keys(rest.properties ?? {}).length > 0;
  return {
    ...{ procedure, type, method, about, input, pathParameters, rule: ruleOf(rule, type) },
    path: route.replace(BRACES, "{$1}"),
    pattern: new RegExp(`^${route.replace(BRACES, "([^/]+)")}$`),
    queryParameters: type === "query" ? spread(rest) : [],
    body: hasBody ? rest : null,
    answer: about.output ? schemaOf(about.output, "output") : null,
  };
}

/** All procedures that are in the API, by path and method. */
export const OPERATIONS: readonly Operation[] = Object.entries(
  appRouter._def.procedures as unknown as Record<string, Procedure>,
)
  .flatMap(([name, procedure]) => operationOf(name, procedure) ?? [])
  .sort((a, b) => (a.path < b.path ? -1 : 1));

/** Fixed paths come before those with a name in the same place. */
const BY_SPECIFICITY = [...OPERATIONS].sort((a, b) => a.pathParameters.length - b.pathParameters.length);

/** Whether visitors can't call an operation. */
export const needsKey = ({ role }: AccessRule, { visibility }: Pick<Tenant, "visibility">): boolean =>
  role !== undefined || visibility === "members";

export type Found = { operation: Operation; values: readonly string[] };

/** `startup.list` becomes `startupList`. */
export const idOf = ({ procedure }: Operation): string =>
  procedure.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The operation at a path below `/api/v1`, or the methods that the path has. */
export function findOperation(method: string, path: string): Found | { allowed: string[] } {
  const matching = BY_SPECIFICITY.flatMap((operation) => {
    const match = operation.pattern.exec(path);
    return match ? [{ operation, values: match.slice(1) }] : [];
  });
  const found = matching.find(({ operation }) => operation.method === method);
  return found ?? { allowed: matching.map(({ operation }) => operation.method) };
}
