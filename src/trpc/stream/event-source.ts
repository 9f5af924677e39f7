import superjson from "superjson";
import type { OpenStream } from "./reconnecting-stream";
import type { StreamTopic } from "./topics";

/** Longer than two of the server's pings: a connection silent for that long is dead. */
const SILENCE_MS = 25_000;

type Happening = { topic: StreamTopic; data: unknown } | { topic: StreamTopic; isRefused: true };
type Failure = { data?: { httpStatus?: number } };

const read = <T>({ data }: MessageEvent<string>): T => superjson.deserialize(JSON.parse(data));

/**
 * Opens a stream in tRPC's wire format. We don't use tRPC's own link, because its module is part of
 * every page's bundle and would be loaded by visitors, who watch nothing.
 */
export const openStream: OpenStream = (topics, { onReady, onEvent, onRefused, onEnd }) => {
  const input = JSON.stringify(superjson.serialize({ topics }));
  const source = new EventSource(`/api/trpc/stream.watch?input=${encodeURIComponent(input)}`);
  let silence: ReturnType<typeof setTimeout> | undefined;
  const close = (): void => {
    clearTimeout(silence);
    source.close();
  };
  const end = (status?: number): void => {
    close();
    onEnd(status);
  };
  const hear = (): void => {
    clearTimeout(silence);
    silence = setTimeout(end, SILENCE_MS);
  };
  const on = (kind: string, act: (event: MessageEvent<string>) => void): void =>
    source.addEventListener(kind, (event) => {
      hear();
      act(event as MessageEvent<string>);
    });
  on("connected", onReady);
  on("ping", () => undefined);
  on("message", (event) => {
    const happening = read<Happening>(event);
    if ("isRefused" in happening) onRefused(happening.topic);
    else onEvent(happening.topic, happening.data);
  });
  on("return", () => end());
  on("serialized-error", (event) => end(read<Failure>(event).data?.httpStatus));
  source.addEventListener("error", () => end());
  hear();
  return close;
};
