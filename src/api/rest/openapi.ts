import { API_NOUNS, type ApiNoun } from "@/access/api-scopes";
import { decideOffer } from "@/access/decide";
import type { Tenant } from "@/access/tenant";
import {
  API_PATH,
  idOf,
  type JsonSchema,
  needsKey,
  OPERATIONS,
  type Operation,
  type Parameter,
} from "@/api/operations/operations";
import { originOf } from "@/domain/tenant/origin";

const PROBLEM = {
  type: "object",
  description: "An error, as RFC 9457 describes it.",
  properties: {
    type: { type: "string" },
    title: { type: "string", description: "The meaning of the status." },
    status: { type: "integer" },
    detail: { type: "string", description: "What to tell the user, in the language of the request." },
    code: { type: "string", description: "The kind of error, such as `NOT_FOUND`." },
    reason: { type: "string", description: "A stable word for errors that clients may want to tell apart." },
    errors: {
      type: "object",
      description: "Invalid fields by their path in the input.",
      additionalProperties: { type: "array", items: { type: "string" } },
    },
    requestId: { type: "string", description: "What the operators find in their log." },
  },
  required: ["type", "title", "status", "detail", "requestId"],
} as const;

const REFUSALS: Readonly<Record<string, string>> = {
  400: "The input is invalid.",
  401: "No key, or one that doesn't count.",
  403: "The caller may not do this, or the key has another scope.",
  404: "It doesn't exist, or the caller may not see it.",
  429: "Too many requests. `Retry-After` tells when to go on.",
};

const problems = Object.fromEntries(
  Object.keys(REFUSALS).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
);

const parameterOf = (place: "path" | "query", { name, schema, isRequired }: Parameter) => ({
  name,
  in: place,
  required: place === "path" || isRequired,
  schema,
  ...(schema.type === "object" && { style: "deepObject", explode: true }),
});

const IDEMPOTENCY_KEY = { $ref: "#/components/parameters/IdempotencyKey" };

const json = (schema: JsonSchema | object) => ({ "application/json": { schema } });

const NOUNS: Readonly<Record<ApiNoun, string>> = {
  startups: "What members have launched.",
  comments: "The discussion of a startup.",
  votes: "What members vote for.",
  sessions: "Presentation nights: what is planned, and who comes.",
  members: "Those who are in the directory.",
};

const nounOf = ({ rule }: Operation): string => rule.scope?.split(":")[0] ?? "";

function describe(operation: Operation, tenant: Tenant) {
  const { about, body, answer, type, rule, pathParameters, queryParameters } = operation;
  const scope = `Needs the scope \`${rule.scope}\` if it is called with a key.`;
  const end = about.sunset && `Answers until ${about.sunset}.`;
  return {
    operationId: idOf(operation),
    tags: [nounOf(operation)],
    summary: about.summary,
    description: [about.description, end, scope].filter(Boolean).join("\n\n"),
    ...(about.sunset && { deprecated: true }),
    security: needsKey(rule, tenant) ? [{ key: [] }] : [{}, { key: [] }],
    parameters: [
      ...pathParameters.map((one) => parameterOf("path", one)),
      ...queryParameters.map((one) => parameterOf("query", one)),
      ...(type === "mutation" ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body && { requestBody: { required: true, content: json(body) } }),
    responses: {
      ...(answer
        ? { 200: { description: "Done.", content: json(answer) } }
        : { 204: { description: "Done." } }),
      ...problems,
    },
  };
}

/** The description of the API of a community: the operations that are made from its procedures, and nothing else. */
export function openApiOf(tenant: Tenant) {
  const operations = OPERATIONS.filter(({ rule }) => decideOffer(rule, tenant).allowed);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations)
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(operation, tenant),
    };
  return {
    openapi: "3.1.1",
    info: {
      title: `${tenant.name} API`,
      version: "1",
      description:
        "Reads and changes what is in this community. Pages that are public can be read without a key. Keys are sent in the header `Authorization: Bearer …`, never in an address.",
    },
    servers: [{ url: `${originOf(tenant.domain)}${API_PATH}` }],
    tags: API_NOUNS.filter((noun) => operations.some((one) => nounOf(one) === noun)).map((name) => ({
      name,
      description: NOUNS[name],
    })),
    paths,
    components: {
      securitySchemes: { key: { type: "http", scheme: "bearer" } },
      schemas: { Problem: PROBLEM },
      parameters: {
        IdempotencyKey: {
          name: "Idempotency-Key",
          in: "header",
          description:
            "A text of your choice, such as a UUID. A request that repeats it within a day isn't carried out again.",
          schema: { type: "string", minLength: 1, maxLength: 255 },
        },
      },
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [
          status,
          {
            description,
            content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
          },
        ]),
      ),
    },
  };
}
