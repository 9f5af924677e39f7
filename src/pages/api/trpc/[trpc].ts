import { answerCall } from "@/api/trpc/handler";

/** The handler reads the body; the server has already limited its size. */
export const config = { api: { bodyParser: false, externalResolver: true } };

/**
 * Serves the procedures as an API route, because a route handler passes each response through streams, which
 * costs a quarter of a small call (`docs/decisions/trpc-over-api-route.md`).
 */
export default answerCall;
