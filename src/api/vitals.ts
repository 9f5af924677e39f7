import { ReportVitals } from "@/features/analytics/schema";
import { recordVitals } from "@/features/analytics/vitals";
import { answerBeacon } from "./beacons";

/** Takes what a visitor's browser measured of a page: `POST /api/vitals`. (`docs/behaviours.md`, LEAD-14) */
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
