import { httpBatchLink } from "@trpc/client/links/httpBatchLink";
import superjson from "superjson";
import { currentLanguage } from "#language";
import type { AppRouter } from "@/api/trpc/root";
import { LANGUAGE_HEADER } from "@/lib/language/languages";
import { withoutLoneSurrogates } from "./lone-surrogates";

const BATCH_LIMIT = 10;

/** What is called in the same moment travels in one request. */
export const batchLink = httpBatchLink<AppRouter>({
  url: "/api/trpc",
  headers: () => ({ [LANGUAGE_HEADER]: currentLanguage() }),
  transformer: {
    serialize: (value: unknown) => superjson.serialize(withoutLoneSurrogates(value)),
    deserialize: superjson.deserialize,
  },
  maxItems: BATCH_LIMIT,
});
