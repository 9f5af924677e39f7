import type { z } from "zod";
import type { ApiScope } from "@/access/api-scopes";

/** What a procedure is in the REST API. The descriptions are in English, as the documentation of the API is. */
export type ApiOperation = {
  /**
   * The method, and the path below `/api/v1`. A name in braces is a field of the input, such as `{startupId}`, or
   * says where in the input it is, such as `{sessionId:plan.id}`.
   */
  route: `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;
  summary: string;
  description?: string;
  /** What is shown of the result; fields that it doesn't name are left out. Without it, nothing is. */
  output?: z.ZodType;
  /**
   * The day from which the operation no longer answers, if it is to go, such as `2027-06-01`. Until then it answers
   * with `Sunset` (RFC 8594), and the documentation calls it deprecated.
   */
  sunset?: `${number}-${number}-${number}`;
};

/** Puts a procedure into the API, for keys with this scope. */
export const inApi = (scope: ApiScope, api: ApiOperation) => ({ scope, api });
