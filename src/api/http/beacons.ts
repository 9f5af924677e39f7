import type { z } from "zod";
import { readViewer } from "@/domain/auth/viewer";
import { isUnstorable } from "@/domain/guard/procedures";
import { type BeaconKind, consumeBeaconLimit } from "@/domain/guard/rate-limit";
import { type RequestContext, readRequestContext } from "@/domain/guard/request-context";
import { noteLimit } from "@/domain/security/security-events";
import { closedProblem } from "@/domain/tenant/closed-community";
import { CountPage, CountVisit, ReportVitals } from "@/features/analytics/schema";
import { countPageView } from "@/features/analytics/visits/count-page";
import { countVisit } from "@/features/analytics/visits/count-visit";
import { recordVitals } from "@/features/analytics/web-vitals/record-vitals";
import { isSameOrigin, problem } from "@/server/http/route-guard";

type Beacon<Schema extends z.ZodType> = {
  request: Request;
  kind: BeaconKind;
  schema: Schema;
  /** Describes the expected body in the error response. */
  expected: string;
  take: (call: RequestContext, word: z.infer<Schema>) => Promise<unknown>;
};

/**
 * Handles a beacon. The response is the same whatever happens, and on a host other than the community's own
 * the beacon is ignored.
 */
export async function answerBeacon<Schema extends z.ZodType>(beacon: Beacon<Schema>): Promise<Response> {
  const { request, kind, schema, expected, take } = beacon;
  if (!isSameOrigin(request)) return problem(403, "The request comes from elsewhere.");
  const call = await readRequestContext(request.headers);
  if (!call) return closedProblem(request.headers);
  const { allowed, kind: limit, resetSeconds } = await consumeBeaconLimit(call.tenant, call.ip, kind);
  if (!allowed) {
    noteLimit(call, kind === "report" ? "policy-reports" : "visits", limit);
    return problem(429, "Too many at once.", { "Retry-After": String(resetSeconds) });
  }
  const sent: unknown = await request.json().catch(() => null);
  const word = schema.safeParse(sent);
  if (!word.success || isUnstorable(sent)) return problem(400, expected);
  if (call.via === "address") await take(call, word.data);
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}

export const answerVisit = (request: Request): Promise<Response> =>
  answerBeacon({
    request,
    kind: "visit",
    schema: CountVisit,
    expected: "A visit is expected.",
    take: async (call, visit) => {
      if (!call.tenant.capabilities.startup_directory) return;
      const { headers } = request;
      const viewer = await readViewer(call.tenant, headers, call.now);
      await countVisit({ ...call, viewer, headers }, visit);
    },
  });

/** `POST /api/views` (ANA-4). */
export const answerView = (request: Request): Promise<Response> =>
  answerBeacon({
    request,
    kind: "page-view",
    schema: CountPage,
    expected: "A page is expected.",
    take: async (call, view) => {
      if (!call.tenant.capabilities.analytics_basic) return;
      await countPageView({ ...call, viewer: null, headers: request.headers }, view);
    },
  });

/** `POST /api/vitals` (LEAD-14). */
export const answerVitals = (request: Request): Promise<Response> =>
  answerBeacon({
    request,
    kind: "vital",
    schema: ReportVitals,
    expected: "What a page measured is expected.",
    take: async (call, vitals) => {
      if (!call.tenant.capabilities.analytics_basic) return;
      await recordVitals({ ...call, viewer: null, headers: request.headers }, vitals);
    },
  });
