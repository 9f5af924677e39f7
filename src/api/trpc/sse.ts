import { getTRPCErrorFromUnknown, getTRPCErrorShape, type inferRouterInputs, TRPCError } from "@trpc/server";
import superjson from "superjson";
import { logError } from "@/domain/guard/errors";
import type { Context } from "@/domain/guard/request-context";
import { MINUTE_MS } from "@/lib/time/duration";
import { EVENT_STREAM } from "@/server/http/direct-routes";
import { transformer } from "@/server/trpc/transformer";
import { type AppRouter, appRouter, createCaller } from "./root";
import type { Happening } from "./stream-router";

export const STREAM_PATH = "stream.watch";

/** Streams end after a while, so that the client reconnects and is authorized again. */
const MAX_MS = 5 * MINUTE_MS;
const PING_MS = 10_000;

const HEADERS = {
  "Content-Type": EVENT_STREAM,
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
 * The Server-Sent Events stream of a tab, in tRPC's wire format. The procedure authorizes it. It ends when its reader
 * cancels it. We write the events ourselves, because tRPC would serialize each one again for every viewer.
 */
export async function streamEvents(url: string, context: Context): Promise<Response> {
  const ending = new AbortController();
  const body = await watch(url, context, ending).catch((error: unknown) => errorEvent(error, context));
  for (const [name, value] of Object.entries(HEADERS)) context.responseHeaders.set(name, value);
  return new Response(body, { headers: context.responseHeaders });
}

const watch = async (url: string, context: Context, ending: AbortController) =>
  writeAll(await createCaller(context, { signal: ending.signal }).stream.watch(readInput(url)), ending);

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
function writeAll(happenings: AsyncIterable<Happening>, ending: AbortController): ReadableStream<Uint8Array> {
  const events = happenings[Symbol.asyncIterator]();
  const timers: NodeJS.Timeout[] = [];
  const stop = (): void => {
    for (const timer of timers) clearTimeout(timer);
    ending.abort();
  };
  return new ReadableStream({
    start(controller) {
      controller.enqueue(CONNECTED);
      timers.push(setTimeout(stop, MAX_MS));
      timers.push(
        setInterval(() => {
          if ((controller.desiredSize ?? 0) > 0) controller.enqueue(PING);
        }, PING_MS),
      );
    },
    async pull(controller) {
      const { done, value } = await events.next();
      if (!done) return controller.enqueue(frameOf(value));
      stop();
      controller.enqueue(RETURN);
      controller.close();
    },
    cancel: stop,
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
