"use client";
import { QueryClientProvider } from "@tanstack/react-query";
import { httpBatchLink, type Operation, type TRPCClientErrorLike } from "@trpc/client";
import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { type ReactNode, useState } from "react";
import { currentLanguage } from "#language";
import type { AppRouter } from "@/api/trpc/root";
import { accountHeaders, nameAccountCookie } from "@/lib/browser/page-account";
import { LANGUAGE_HEADER } from "@/lib/language/languages";
import { lazyLink } from "./lazy-link";
import { withoutLoneSurrogates } from "./lone-surrogates";
import { otherAccountLink } from "./other-account-link";
import { proofHeaders, proofLink } from "./proof-link";
import { makeQueryClient } from "./query-client";
import { reauthLink } from "./reauth-link";
import { signedOutLink } from "./signed-out-link";
import { useAuthSync } from "./use-auth-sync";

export const api = createTRPCReact<AppRouter>();
export type Outputs = inferRouterOutputs<AppRouter>;
export type ApiError = TRPCClientErrorLike<AppRouter>;

const BATCH_LIMIT = 10;

const batchLink = lazyLink(async () => {
  const { default: superjson } = await import("superjson");
  const transformer = {
    serialize: (value: unknown) => superjson.serialize(withoutLoneSurrogates(value)),
    deserialize: superjson.deserialize,
  };
  const headers = ({ opList }: { opList: readonly Operation[] }) => ({
    [LANGUAGE_HEADER]: currentLanguage(),
    ...proofHeaders(opList),
    ...(opList.some(({ type }) => type === "mutation") && accountHeaders()),
  });
  return httpBatchLink({ url: "/api/trpc", headers, transformer, maxItems: BATCH_LIMIT });
});

type ApiProviderProps = { signedInCookie: string; accountCookie?: string; children: ReactNode };

/**
 * Provides the API client and its cache to all client components below it.
 *
 * @param signedInCookie the readable cookie that is missing if the user isn't signed in
 * @param accountCookie the readable cookie with the mark of the signed-in account
 */
export function ApiProvider({ signedInCookie, accountCookie, children }: ApiProviderProps) {
  useState(() => accountCookie && nameAccountCookie(accountCookie));
  const [queryClient] = useState(makeQueryClient);
  const [client] = useState(() =>
    api.createClient({
      links: [signedOutLink(signedInCookie), reauthLink, otherAccountLink, proofLink, batchLink],
    }),
  );
  useAuthSync(signedInCookie, queryClient);
  return (
    <api.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </api.Provider>
  );
}
