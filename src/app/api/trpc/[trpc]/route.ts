import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { createContext } from "@/api/context";
import { appRouter } from "@/api/root";
import { logError } from "@/server/error-shape";
import { log } from "@/server/log";
import { isSameOrigin, problem } from "@/server/route-guard";

const BATCH_LIMIT = 10;

async function handle(request: Request): Promise<Response> {
  if (request.method !== "GET" && !isSameOrigin(request))
    return problem(403, "The request comes from elsewhere.");
  const responseHeaders = new Headers({ "Cache-Control": "private, no-store" });
  const context = await createContext(request.headers, responseHeaders).catch(noteFailure);
  if (context === undefined)
    return problem(503, "The database does not answer. Please try again in a moment.");
  if (!context) return problem(404, "There is no community at this address.");
  return fetchRequestHandler({
    endpoint: "/api/trpc",
    req: request,
    router: appRouter,
    createContext: () => context,
    maxBatchSize: BATCH_LIMIT,
    responseMeta: () => ({ headers: responseHeaders }),
    onError: ({ error, path }) => logError(error, path, context.requestId),
  });
}

function noteFailure(error: unknown): undefined {
  log.error({ err: error }, "a call could not be prepared");
}

export { handle as GET, handle as POST };
