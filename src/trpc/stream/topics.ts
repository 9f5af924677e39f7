import type { inferRouterInputs } from "@trpc/server";
import type { AppRouter } from "@/api/trpc/root";

export type StreamTopic = inferRouterInputs<AppRouter>["stream"]["watch"]["topics"][number];

/** Equal topics have equal keys. */
export const keyOf = (topic: StreamTopic): string => JSON.stringify(topic);

export type StreamListener = {
  topic: StreamTopic;
  /**
   * Fetch the current state: the stream is open (again), and earlier events aren't delivered, or none can be opened,
   * and then this is called again and again.
   */
  onReady(): void;
  onEvent(data: unknown): void;
  /** The connection was lost and is being reopened, or the server refused the topic. */
  onLost?(): void;
  /** Keeps the stream open while the tab is hidden, such as for a live stage. */
  isLasting?: boolean;
};
