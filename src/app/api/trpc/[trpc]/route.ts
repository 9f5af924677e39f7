import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc";
import { createContext } from "@/api/context";
import { STREAM_PATH, streamEvents } from "@/api/event-stream";
import { appRouter } from "@/api/root";
import { decodeSegment } from "@/lib/segment";
import { logError } from "@/server/error-shape";
import { isSameOrigin, noteUnprepared, problem, unprepared } from "@/server/route-guard";

const BATCH_LIMIT = 10;
const TOO_LARGE = `At most ${BATCH_LIMIT} calls fit into one request.`;

async function handle(request: Request): Promise<Response> {
  if (request.method !== "GET" && !isSameOrigin(request))
    return problem(403, "The request comes from elsewhere.");
  if (isOversized(new URL(request.url))) return refuseOversized(request);
  const responseHeaders = new Headers({ "Cache-Control": "private, no-store" });
  const context = await createContext(request.headers, responseHeaders).catch(noteUnprepared);
  if (context === undefined) return unprepared();
  if (!context) return problem(404, "There is no community at this address.");
  if (isStream(request)) return streamEvents(request, context);
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

const isStream = ({ method, url }: Request): boolean => {
  const { pathname, searchParams } = new URL(url);
  return method === "GET" && pathname.endsWith(`/${STREAM_PATH}`) && !searchParams.has("batch");
};

function refuseOversized({ headers }: Request): Response {
  const data = { code: "BAD_REQUEST", httpStatus: 400, requestId: headers.get("x-request-id") ?? "" };
  const error = { json: { message: TOO_LARGE, code: TRPC_ERROR_CODES_BY_KEY.BAD_REQUEST, data } };
  return Response.json({ error }, { status: 400, headers: { "Cache-Control": "private, no-store" } });
}

/** Asked here already, because what the library says of it knows nothing of the request. */
const isOversized = ({ pathname, searchParams }: URL): boolean =>
  searchParams.get("batch") === "1" && decodeSegment(pathname).split(",").length > BATCH_LIMIT;

export { handle as GET, handle as POST };
