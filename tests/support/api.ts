import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormatsTo from "ajv-formats";
import type { ApiScope } from "@/access/api-scopes";
import { findOperation } from "@/api/operations/operations";
import { handleApiRequest } from "@/api/rest/handler";
import { openApiOf } from "@/api/rest/openapi";
import type { CreateKey, OwnKind } from "@/features/integrations/keys/schema";
import type { Person } from "./factories";
import { type Access, communityOf } from "./subjects";
import { sampleTenant } from "./tenants";
import { callAs, tenantOf } from "./trpc-caller";

/** A community whose plan and features include the API. */
export const createTenantWithApi = (access?: Access): Promise<string> =>
  communityOf({ tier: 1, isOn: true, access });

type KeyTerms = Partial<Pick<CreateKey, "days" | "networks">>;

export async function createKey(
  tenantId: string,
  maker: Person,
  scopes: ApiScope[],
  kind: OwnKind = "community",
  terms: KeyTerms = {},
): Promise<{ id: string; token: string }> {
  const { keys } = (await callAs(maker, tenantId)).integrations;
  const input = { name: "Sync", scopes, days: 30 as const, ...terms };
  return kind === "community" ? keys.create(input) : keys.createOwn(input);
}

type Sent = {
  method?: string;
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
};

/** Sends a request to the API of a community. */
export async function ask(
  tenantId: string,
  path: string,
  { method = "GET", token, body, headers }: Sent = {},
) {
  const { domain } = await tenantOf(tenantId);
  const response = await handleApiRequest(
    new Request(`http://localhost/api/v1${path}`, {
      method,
      headers: {
        host: domain,
        "x-forwarded-for": "203.0.113.9",
        "x-request-id": "test",
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    }),
  );
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asks for
  const answer: any = text ? JSON.parse(text) : null;
  assertPublished(method, path, response.status, answer);
  return { status: response.status, headers: response.headers, body: answer };
}

/** The package is written for CommonJS. */
const addFormats = addFormatsTo as unknown as typeof addFormatsTo.default;
const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
const published = openApiOf(sampleTenant());
const validators = new Map<object, ValidateFunction>();

/** Every answer must be as the OpenAPI document says, by the judgment of another reader of it. */
export function assertPublished(method: string, path: string, status: number, answer: unknown): void {
  const isAnswer = status < 300 && answer !== null;
  const schema = isAnswer ? answerOf(method, path) : status >= 400 && published.components.schemas.Problem;
  if (!schema) return;
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  if (!validate(answer))
    throw new Error(`The answer to ${method} ${path} isn't as published: ${ajv.errorsText(validate.errors)}`);
}

type Described = { responses: Record<string, { content?: { "application/json": { schema: object } } }> };

function answerOf(method: string, path: string): object | undefined {
  const found = findOperation(method, path.split("?")[0] ?? path);
  if (!("operation" in found)) return undefined;
  const described = published.paths[found.operation.path]?.[method.toLowerCase()] as Described;
  return described.responses[200]?.content?.["application/json"].schema;
}
