import type { RecordCreateParams } from "cloudflare/resources/dns/records";
import type { DnsRecord, HostingPort, NewDnsRecord, WorkerRoute } from "./port";
import { type Ask, collect } from "./request";

type DnsCalls = Pick<
  HostingPort,
  | "listRecords"
  | "addRecord"
  | "editRecord"
  | "deleteRecord"
  | "listRoutes"
  | "addRoute"
  | "editRoute"
  | "deleteRoute"
>;

const AUTOMATIC = 1;
const MIDDLE_PRIORITY = 10;

export function dnsCalls(ask: Ask, zoneId: string): DnsCalls {
  const zone = { zone_id: zoneId };
  return {
    listRecords: () =>
      ask(async ({ dns }) => (await collect(dns.records.list({ ...zone, per_page: 100 }))).map(asRecord)),
    addRecord: (record) =>
      ask(async ({ dns }) =>
        asRecord(await dns.records.create({ ...written(zoneId, record), ttl: AUTOMATIC })),
      ),
    editRecord: (id, record) =>
      ask(async ({ dns }) => asRecord(await dns.records.edit(id, written(zoneId, record)))),
    deleteRecord: (id) =>
      ask(async ({ dns }) => {
        await dns.records.delete(id, zone);
      }),
    listRoutes: () => ask(async ({ workers }) => (await collect(workers.routes.list(zone))).map(asRoute)),
    addRoute: ({ pattern, script }) =>
      ask(async ({ workers }) =>
        asRoute(await workers.routes.create({ ...zone, pattern, ...(script && { script }) })),
      ),
    editRoute: (id, { pattern, script }) =>
      ask(async ({ workers }) =>
        asRoute(await workers.routes.update(id, { ...zone, pattern, ...(script && { script }) })),
      ),
    deleteRoute: (id) =>
      ask(async ({ workers }) => {
        await workers.routes.delete(id, zone);
      }),
  };
}

/** The SDK has a type for each record type. All the ones written here share this shape. */
const written = (
  zoneId: string,
  { type, name, content, proxied, priority = MIDDLE_PRIORITY }: NewDnsRecord,
) =>
  ({
    zone_id: zoneId,
    type,
    name,
    content,
    proxied,
    ...(type === "MX" && { priority }),
  }) as RecordCreateParams.ARecord;

type Answered = {
  id: string;
  type: string;
  name: string;
  content?: string;
  proxied?: boolean;
  proxiable: boolean;
  ttl: number;
  priority?: number;
};

const asRecord = (record: Answered): DnsRecord => ({
  id: record.id,
  type: record.type,
  name: record.name,
  content: record.content ?? "",
  proxied: record.proxied ?? false,
  isProxiable: record.proxiable,
  ttl: record.ttl,
  ...(record.priority !== undefined && { priority: record.priority }),
});

const asRoute = ({ id, pattern, script }: { id: string; pattern: string; script?: string }): WorkerRoute => ({
  id,
  pattern,
  script: script ?? null,
});
