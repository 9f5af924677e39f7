import { httpBatchLink } from "@trpc/client/links/httpBatchLink";
import superjson from "superjson";
import type { AppRouter } from "@/api/root";

const BATCH_LIMIT = 10;

/** Sends calls to the procedures, those of one moment together. */
export const transport = httpBatchLink<AppRouter>({
  url: "/api/trpc",
  transformer: superjson,
  maxItems: BATCH_LIMIT,
});
