import { createTRPCClient, httpSubscriptionLink } from "@trpc/client";
import superjson from "superjson";
import type { AppRouter } from "@/api/root";
import type { OpenStream } from "./stream";

const client = createTRPCClient<AppRouter>({
  links: [httpSubscriptionLink({ url: "/api/trpc", transformer: superjson })],
});

/** Opens the tab's one stream. It is a file of its own, so that its code comes when something is watched. */
export const openStream: OpenStream = (topics, { onReady, onEvent, onEnd }) => {
  const { unsubscribe } = client.stream.watch.subscribe(
    { topics: [...topics] },
    {
      onStarted: onReady,
      onData: ({ topic, data }) => onEvent(topic, data),
      onError: (error) => onEnd(error.data?.httpStatus),
      onComplete: () => onEnd(undefined),
    },
  );
  return unsubscribe;
};
