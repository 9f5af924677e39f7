import { QueryClient } from "@tanstack/react-query";

/** One retry, and no refetching because a window came to the front. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: 1, refetchOnWindowFocus: false, staleTime: 30_000 },
      // A write without a connection fails at once and says so, instead of waiting unseen.
      mutations: { networkMode: "always" },
    },
  });
