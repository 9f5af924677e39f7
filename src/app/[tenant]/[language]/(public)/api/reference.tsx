import * as m from "#messages";
import { API_NOUNS } from "@/access/api-scopes";
import { decideOffer } from "@/access/decide";
import type { Tenant } from "@/access/tenant";
import { type JsonSchema, OPERATIONS, type Operation, type Parameter } from "@/api/operations/operations";
import { curlOf, exampleOf } from "@/api/rest/examples";
import { Badge } from "@/components/ui/badge";
import { NOUN_NAMES } from "@/features/integrations/keys/copy";
import { toHeading } from "@/lib/text/markdown/headings";

export const referenceHeading = () => toHeading(m.integrations_reference_title());

/** Every operation of the community's REST API. What describes the operations is in English. */
export const Reference = ({ tenant }: { tenant: Tenant }) => (
  <section
    aria-labelledby={referenceHeading().id}
    className="flex max-w-reading flex-col gap-6 border-t pt-8"
  >
    <h2 id={referenceHeading().id} className="text-xl font-semibold">
      {m.integrations_reference_title()}
    </h2>
    <p>{m.integrations_reference_text()}</p>
    <p>
      <a href="/api/v1/openapi.json" className="text-brand underline-offset-4 hover:underline">
        {m.integrations_reference_document()}
      </a>
    </p>
    {API_NOUNS.map((noun) => {
      const operations = OPERATIONS.filter(
        ({ rule }) => rule.scope?.startsWith(`${noun}:`) && decideOffer(rule, tenant).allowed,
      );
      return (
        operations.length > 0 && (
          <div key={noun} className="flex flex-col gap-2">
            <h3 className="font-semibold first-letter:uppercase">{NOUN_NAMES[noun]()}</h3>
            <ul className="divide-y rounded-lg border bg-card">
              {operations.map((operation) => (
                <li key={operation.procedure}>
                  <OperationDetails operation={operation} tenant={tenant} />
                </li>
              ))}
            </ul>
          </div>
        )
      );
    })}
  </section>
);

const OperationDetails = ({ operation, tenant }: { operation: Operation; tenant: Tenant }) => {
  const { method, path, about, rule, pathParameters, queryParameters, body } = operation;
  const parameters = [...pathParameters, ...queryParameters, ...(body ? fieldsOf(body) : [])];
  return (
    <details>
      <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-3">
        <code dir="ltr" className="text-sm font-medium break-all">
          {`${method} ${path}`}
        </code>
        <span lang="en" className="text-sm text-muted-foreground">
          {about.summary}
        </span>
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4 text-sm">
        {about.description && <p lang="en">{about.description}</p>}
        <p>
          {m.integrations_reference_scope()} <Badge>{rule.scope}</Badge>
        </p>
        {parameters.length > 0 && <Fields parameters={parameters} />}
        <pre dir="ltr" className="rounded-md bg-muted p-3 text-xs break-words whitespace-pre-wrap">
          <code>{curlOf(exampleOf(operation, tenant))}</code>
        </pre>
      </div>
    </details>
  );
};

const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): Parameter[] =>
  Object.entries(properties).map(([name, schema]) => ({
    ...{ name, at: [name], schema: schema as JsonSchema },
    isRequired: required.includes(name),
  }));

const Fields = ({ parameters }: { parameters: readonly Parameter[] }) => (
  <dl dir="ltr" className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
    {parameters.map(({ name, schema, isRequired }) => (
      <div key={name} className="contents">
        <dt>
          <code className="font-medium">{name}</code>
        </dt>
        <dd lang="en" className="text-muted-foreground max-sm:pb-2">
          {[typeOf(schema), isRequired ? "required" : "", schema.description].filter(Boolean).join(" · ")}
        </dd>
      </div>
    ))}
  </dl>
);

/** Such as `string`, `array of string` or `hot | new`. */
function typeOf(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.join(" | ");
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants)
    return variants
      .filter((one) => (one as JsonSchema).type !== "null")
      .map((one) => typeOf(one as JsonSchema))
      .join(" | ");
  if (schema.type === "array") return `array of ${typeOf((schema.items ?? {}) as JsonSchema)}`;
  return [schema.format ?? schema.type ?? "any"].flat().join(" | ");
}
