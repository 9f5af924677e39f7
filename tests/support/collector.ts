import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number };
type Attributes = { key: string; value: Value }[];
type Sent = {
  resourceSpans: {
    resource: { attributes: Attributes };
    scopeSpans: { spans: (Omit<CollectedSpan, "attributes" | "resource"> & { attributes?: Attributes })[] }[];
  }[];
};

type Facts = Record<string, string | number | undefined>;
export type CollectedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: Facts;
  resource: Facts;
};

const toFacts = (attributes: Attributes = []): Facts =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ??
        value.doubleValue ??
        (value.intValue === undefined ? undefined : Number(value.intValue)),
    ]),
  );

/** An OpenTelemetry collector that takes traces in JSON; `take` returns what came since the last time. */
export async function startCollector(): Promise<{ url: string; take: () => CollectedSpan[] }> {
  const kept: CollectedSpan[] = [];
  const server = createServer(async (request, response) => {
    if (request.url !== "/v1/traces") return void response.writeHead(404).end();
    const { resourceSpans } = (await json(request)) as Sent;
    for (const { resource, scopeSpans } of resourceSpans)
      for (const { spans } of scopeSpans)
        for (const span of spans)
          kept.push({
            ...span,
            attributes: toFacts(span.attributes),
            resource: toFacts(resource.attributes),
          });
    response.setHeader("Content-Type", "application/json");
    response.end("{}");
  }).listen(0, "127.0.0.1");
  server.unref();
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, take: () => kept.splice(0) };
}
