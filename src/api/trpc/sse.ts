import { getTRPCErrorFromUnknown, getTRPCErrorShape, type inferRouterInputs, TRPCError } from "@trpc/server";
import superjson from "superjson";
import { logError } from "@/domain/guard/errors";
import type { Context } from "@/domain/guard/request-context";
import { MINUTE_MS } from "@/lib/time/duration";
import { transformer } from "@/server/trpc/transformer";
import { type AppRouter, appRouter, createCaller } from "./root";
import type { Happening } from "./stream-router";

export const STREAM_PATH = "stream.watch";

/** Streams end after a while, so that the client reconnects and is authorized again. */
const MAX_MS = 5 * MINUTE_MS;
const PING_MS = 10_000;

const HEADERS = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "private, no-store, no-transform",
  "X-Accel-Buffering": "no",
};

const encoder = new TextEncoder();
const frame = (kind: string, data: unknown): Uint8Array<ArrayBuffer> =>
  encoder.encode(`event: ${kind}\ndata: ${data === undefined ? "" : JSON.stringify(data)}\n\n`);

const CONNECTED = frame("connected", {});
const PING = frame("ping", undefined);
const RETURN = frame("return", undefined);

const frames = new WeakMap<Happening, Uint8Array<ArrayBuffer>>();

/** Serializes an event once, however many streams it goes to. */
function frameOf(happening: Happening): Uint8Array<ArrayBuffer> {
  const known = frames.get(happening);
  if (known) return known;
  const made = frame("message", superjson.serialize(happening));
  frames.set(happening, made);
  return made;
}

/**
 * The Server-Sent Events stream of a tab, in tRPC's wire format. The procedure authorizes it. We write
 * the events ourselves, because tRPC would serialize each one again for every viewer.
 */
export async function streamEvents(request: Request, context: Context): Promise<Response> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(MAX_MS)]);
  const body = await watch(request, context, signal).catch((error: unknown) =>
    signal.aborted ? null : errorEvent(error, context),
  );
  for (const [name, value] of Object.entries(HEADERS)) context.responseHeaders.set(name, value);
  return new Response(body, { headers: context.responseHeaders });
}

const watch = async (request: Request, context: Context, signal: AbortSignal) =>
  writeAll(await createCaller(context, { signal }).stream.watch(readInput(request.url)), signal);

/** @throws BAD_REQUEST for input that our client never sends. */
function readInput(url: string): inferRouterInputs<AppRouter>["stream"]["watch"] {
  try {
    const input = transformer.deserialize(JSON.parse(new URL(url).searchParams.get("input") ?? ""));
    return input as inferRouterInputs<AppRouter>["stream"]["watch"];
  } catch {
    throw new TRPCError({ code: "BAD_REQUEST", message: "Malformed request." });
  }
}

/** Pulls an event when the connection has room. The hub drops viewers that stay blocked for too long. */
function writeAll(happenings: AsyncIterable<Happening>, signal: AbortSignal): ReadableStream<Uint8Array> {
  const events = happenings[Symbol.asyncIterator]();
  let pings: ReturnType<typeof setInterval> | undefined;
  return new ReadableStream({
    start(controller) {
      if (signal.aborted) return controller.close();
      controller.enqueue(CONNECTED);
      pings = setInterval(() => {
        if ((controller.desiredSize ?? 0) > 0) controller.enqueue(PING);
      }, PING_MS);
      signal.addEventListener("abort", () => clearInterval(pings), { once: true });
    },
    async pull(controller) {
      const { done, value } = await events.next();
      if (!done) return controller.enqueue(frameOf(value));
      clearInterval(pings);
      controller.enqueue(RETURN);
      controller.close();
    },
  });
}

/** Sends the refusal as the only event, because a browser's EventSource doesn't expose the status. */
function errorEvent(cause: unknown, ctx: Context): Uint8Array<ArrayBuffer> {
  const error = getTRPCErrorFromUnknown(cause);
  logError(error, STREAM_PATH, ctx.requestId);
  const { _config: config } = appRouter._def;
  const shape = getTRPCErrorShape({
    config,
    error,
    type: "subscription",
    path: STREAM_PATH,
    input: undefined,
    ctx,
  });
  return frame("serialized-error", superjson.serialize(shape));
}
