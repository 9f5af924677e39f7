"use client";
import { QueryClientProvider } from "@tanstack/react-query";
import type { TRPCClientErrorLike } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { type ReactNode, useState } from "react";
import type { AppRouter } from "@/api/trpc/root";
import { lazyLink } from "./lazy-link";
import { makeQueryClient } from "./query-client";
import { reauthLink } from "./reauth-link";
import { signedOutLink } from "./signed-out-link";
import { useAuthSync } from "./use-auth-sync";

export const api = createTRPCReact<AppRouter>();
export type Outputs = inferRouterOutputs<AppRouter>;
export type ApiError = TRPCClientErrorLike<AppRouter>;

const batchLink = lazyLink(async () => (await import("./batch-link")).batchLink);

type ApiProviderProps = { signedInCookie: string; children: ReactNode };

/**
 * Provides the API client and its cache to all client components below it.
 *
 * @param signedInCookie the readable cookie that is missing if the user isn't signed in
 */
export function ApiProvider({ signedInCookie, children }: ApiProviderProps) {
  const [queryClient] = useState(makeQueryClient);
  const [client] = useState(() =>
    api.createClient({
      links: [signedOutLink(signedInCookie), reauthLink, batchLink],
    }),
  );
  useAuthSync(signedInCookie, queryClient);
  return (
    <api.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </api.Provider>
  );
}
