import type { Tenant } from "@/access/tenant";
import { API_PATH, type JsonSchema, needsKey, type Operation } from "@/api/operations/operations";
import { originOf } from "@/domain/tenant/origin";

const SAMPLE_ID = "019a3f5e-7c1d-7b42-9f60-2d8e4c1a5b37";
const SAMPLES: Readonly<Record<string, unknown>> = { slug: "name-of-the-startup", words: "privacy" };

/** A value that a schema takes. */
export function sampleOf(schema: JsonSchema, name = ""): unknown {
  if (name in SAMPLES) return SAMPLES[name];
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sampleOf(first as JsonSchema, name);
  if (schema.type === "object")
    return Object.fromEntries(
      (schema.required ?? []).map((key) => [
        key,
        sampleOf((schema.properties?.[key] ?? {}) as JsonSchema, key),
      ]),
    );
  if (schema.type === "array") return [];
  if (schema.type === "integer" || schema.type === "number") return schema.minimum ?? 1;
  if (schema.type === "boolean") return true;
  return schema.format === "uuid" ? SAMPLE_ID : "…";
}

/** The checksum at its end is wrong, so that scanners don't take it for a key. */
const SAMPLE_KEY = "shc_YOURKEY";

export type Example = { method: string; url: string; headers: Record<string, string>; body: string | null };

/** A request that the operation takes, with what it demands. */
export function exampleOf(
  { method, path, pathParameters, queryParameters, body, rule }: Operation,
  tenant: Pick<Tenant, "domain" | "visibility">,
): Example {
  const filled = pathParameters.reduce(
    (left, { name, schema }) => left.replace(`{${name}}`, encodeURIComponent(String(sampleOf(schema, name)))),
    path,
  );
  const query = new URLSearchParams(
    queryParameters.flatMap(({ name, schema, isRequired }) =>
      isRequired ? [[name, String(sampleOf(schema, name))]] : [],
    ),
  );
  const url = `${originOf(tenant.domain)}${API_PATH}${filled}${query.size ? `?${query}` : ""}`;
  const headers = {
    ...(needsKey(rule, tenant) && { Authorization: `Bearer ${SAMPLE_KEY}` }),
    ...(body && { "Content-Type": "application/json" }),
  };
  return { method, url, headers, body: body && JSON.stringify(sampleOf(body), null, 2) };
}

/** The example as a command of curl. */
export const curlOf = ({ method, url, headers, body }: Example): string =>
  [
    `curl ${method === "GET" ? "" : `-X ${method} `}"${url}"`,
    ...Object.entries(headers).map(([name, value]) => `-H "${name}: ${value}"`),
    ...(body ? [`-d '${body}'`] : []),
  ].join(" \\\n  ");
