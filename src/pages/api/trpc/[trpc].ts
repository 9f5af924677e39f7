import type { IncomingMessage, ServerResponse } from "node:http";
import { handleTrpcRequest } from "@/api/trpc/handler";
import { answerWith, CALLS, directRoute } from "@/server/http/direct-routes";

/** The body is read by `answerWith`; the server has already limited its size. */
export const config = { api: { bodyParser: false, externalResolver: true } };

const answerCall = directRoute(CALLS, handleTrpcRequest);

/**
 * Serves the procedures as an API route, because a route handler passes each response through streams, which
 * costs a quarter of a small call (`docs/decisions/trpc-over-api-route.md`).
 */
export default (request: IncomingMessage, response: ServerResponse): Promise<void> =>
  answerWith(answerCall, request, response);
