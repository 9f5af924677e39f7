import { countPage } from "@/features/analytics/page-visits";
import { CountPage, CountVisit } from "@/features/analytics/schema";
import { countVisit } from "@/features/analytics/visits";
import { readViewer } from "@/server/auth/viewer";
import { answerBeacon } from "./beacons";

/** Takes word of a visit from a startup's page: `POST /api/visits`. */
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

/** Takes word that a page is looked at: `POST /api/views`. (`docs/behaviours.md`, ANA-4) */
export const answerView = (request: Request): Promise<Response> =>
  answerBeacon({
    request,
    kind: "page-view",
    schema: CountPage,
    expected: "A page is expected.",
    take: async (call, view) => {
      if (!call.tenant.capabilities.analytics_basic) return;
      await countPage({ ...call, viewer: null, headers: request.headers }, view);
    },
  });
