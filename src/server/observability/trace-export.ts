import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { env } from "../../env.js";
import type { Tracing } from "../bundle-bridge.ts";
import { bundleBridge } from "../bundle-bridge.ts";
import type { FindTemplate } from "./route-templates.ts";

/** An unresponsive collector must not delay a shutdown. */
const FLUSH_MS = 2000;
const MAX_HOST_LENGTH = 253;

export type Traces = {
  /** Handles a request in its own span, unless it has no route template. */
  serve: (request: IncomingMessage, response: ServerResponse, answer: () => void) => void;
  stop: () => Promise<void>;
};

type ExportOptions = { findTemplate?: FindTemplate; trustsParent?: boolean };

/**
 * Exports our spans to the collector at OTEL_EXPORTER_OTLP_ENDPOINT; the exporter reads the standard settings
 * itself. The provider isn't registered globally, because Next and better-auth would add spans with full URLs
 * including queries. A parent from `traceparent` is accepted only behind a trusted proxy
 * (`docs/decisions/tracing.md`).
 */
export function startTraces({ findTemplate = () => null, trustsParent = false }: ExportOptions = {}): Traces {
  const resource = resourceFromAttributes({
    "service.name": env.OTEL_SERVICE_NAME,
    "service.version": env.BUILD_VERSION,
    "service.instance.id": randomUUID(),
    "deployment.environment.name": env.DEPLOY_ENVIRONMENT,
  });
  const root = new TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG);
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer("startuphub", env.BUILD_VERSION);
  const current = new AsyncLocalStorage<Context>();
  const here = () => current.getStore() ?? ROOT_CONTEXT;
  const tracing: Tracing = {
    async run(name, facts, work) {
      const span = tracer.startSpan(name, { attributes: facts }, here());
      try {
        return await current.run(trace.setSpan(here(), span), work);
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    start(name, facts) {
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: facts }, here());
      return (failure) => {
        if (failure !== undefined) fail(span, failure);
        span.end();
      };
    },
  };
  bundleBridge().tracing = tracing;
  const propagator = new W3CTraceContextPropagator();

  function serve(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
    const { method = "GET", url = "/", headers } = request;
    const pathname = url.split("?")[0] ?? url;
    if (findTemplate(pathname) === null) {
      answer();
      return;
    }
    const parent = trustsParent
      ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
      : ROOT_CONTEXT;
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, parent);
    response.on("close", () => {
      // Procedures are known once one has responded, and the host once the server has validated it.
      const route = findTemplate(pathname) ?? "";
      span.updateName(`${method} ${route}`);
      span.setAttributes({
        "http.request.method": method,
        "http.route": route,
        "http.response.status_code": response.statusCode,
        "server.address": headers.host?.slice(0, MAX_HOST_LENGTH) ?? "",
        "startuphub.request_id": String(headers["x-request-id"] ?? ""),
      });
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    current.run(trace.setSpan(parent, span), answer);
  }

  const stop = async () => {
    bundleBridge().tracing = undefined;
    await Promise.race([provider.shutdown(), sleep(FLUSH_MS)]).catch(() => undefined);
  };
  return { serve, stop };
}

/** Records only the error's type, because messages may contain user input. */
function fail(span: Span, failure: unknown): void {
  const { name = "Error", code } = failure as { name?: string; code?: unknown };
  span.setAttribute("error.type", typeof code === "string" ? code : name);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
