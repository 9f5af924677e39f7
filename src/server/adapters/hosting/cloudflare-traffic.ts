import type Cloudflare from "cloudflare";
import { z } from "zod";
import type { TrafficDay } from "./port";

const MAX_DAYS = 400;

/** The dashboard's REST endpoint was retired; this is the query the dashboard uses now. */
const QUERY = `query Traffic($zone: string, $since: Date, $until: Date) {
  viewer {
    zones(filter: { zoneTag: $zone }) {
      httpRequests1dGroups(limit: ${MAX_DAYS}, orderBy: [date_ASC], filter: { date_geq: $since, date_leq: $until }) {
        dimensions { date }
        sum { requests cachedRequests bytes threats pageViews }
        uniq { uniques }
      }
    }
  }
}`;

const Answer = z.object({
  data: z.object({
    viewer: z.object({
      zones: z.array(
        z.object({
          httpRequests1dGroups: z.array(
            z.object({
              dimensions: z.object({ date: z.string() }),
              sum: z.object({
                requests: z.number(),
                cachedRequests: z.number(),
                bytes: z.number(),
                threats: z.number(),
                pageViews: z.number(),
              }),
              uniq: z.object({ uniques: z.number() }),
            }),
          ),
        }),
      ),
    }),
  }),
});

type Range = { since: string; until: string };

export async function readTraffic(client: Cloudflare, zoneId: string, range: Range): Promise<TrafficDay[]> {
  const body = { query: QUERY, variables: { zone: zoneId, ...range } };
  const { data } = Answer.parse(await client.post("/graphql", { body }));
  const days = data.viewer.zones[0]?.httpRequests1dGroups ?? [];
  return days.map(({ dimensions, sum, uniq }) => ({
    day: dimensions.date,
    ...sum,
    visitors: uniq.uniques,
  }));
}
