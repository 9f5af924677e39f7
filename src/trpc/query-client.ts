import { QueryClient } from "@tanstack/react-query";

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: 1, refetchOnWindowFocus: false, staleTime: 30_000 },
      // A mutation without a connection fails immediately instead of waiting invisibly.
      mutations: { networkMode: "always" },
    },
  });
