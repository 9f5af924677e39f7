import { toTrpcError } from "@/api/operations/call-operation";
import { answerProblem, problemOf } from "@/api/rest/problem";
import { logError } from "@/domain/guard/errors";
import { requestFacts } from "@/domain/tenant/request-facts";

/** What OAuth's clients tell apart (RFC 6749, 5.2; RFC 7591, 3.2.2; RFC 8707, 2). */
type OAuthReason =
  | "invalid_request"
  | "invalid_grant"
  | "invalid_target"
  | "unsupported_grant_type"
  | "invalid_redirect_uri"
  | "invalid_client_metadata";

export class OAuthError extends Error {
  constructor(
    readonly reason: OAuthReason,
    readonly description: string,
  ) {
    super(`${reason}: ${description}`);
  }
}

/** Answers with JSON, or with what went wrong as OAuth's clients read it. */
export async function answering(
  request: Request,
  answer: (headers: Headers) => Promise<object>,
  status = 200,
): Promise<Response> {
  const headers = new Headers({ "Cache-Control": "no-store" });
  const { requestId } = requestFacts(request.headers);
  try {
    return Response.json(await answer(headers), { status, headers });
  } catch (thrown) {
    if (thrown instanceof OAuthError)
      return Response.json(
        { error: thrown.reason, error_description: thrown.description },
        { status: 400, headers },
      );
    const error = toTrpcError(thrown);
    logError(error, undefined, requestId);
    return answerProblem(requestId, problemOf(error, undefined, { requestId }), headers);
  }
}
