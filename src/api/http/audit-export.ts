import { getTRPCErrorFromUnknown } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import * as m from "#messages";
import { createContext } from "@/api/trpc/context";
import { createCaller } from "@/api/trpc/root";
import type { Context } from "@/domain/guard/request-context";
import { closedProblem } from "@/domain/tenant/closed-community";
import { AuditFilters, type ShownEntry } from "@/features/security/audit/schema";
import { AppError } from "@/lib/errors/app-error";
import { csvOf } from "@/lib/format/csv";
import { dispositionOf, fileNameOf } from "@/lib/format/file-name";
import { toDay } from "@/lib/time/calendar-day";
import { problem } from "@/server/http/route-guard";

type Format = {
  type: string;
  before: () => string;
  after: (count: number) => string;
  part: (row: ShownEntry, isFirst: boolean) => string;
};

const HEADINGS = [
  m.common_entry,
  m.security_audit_export_at,
  m.security_audit_export_actor,
  m.security_audit_export_actorId,
  m.security_audit_export_act,
  m.common_target,
  m.security_audit_export_targetId,
  m.common_reason,
  m.common_before,
  m.common_after,
  m.security_audit_export_network,
  m.common_request,
  m.common_hash,
];

const asText = (value: unknown): string =>
  value === null || value === undefined ? "" : JSON.stringify(value);

const cells = (row: ShownEntry): (string | number)[] => [
  row.seq ?? "",
  row.createdAt.toISOString(),
  row.actor,
  row.actorId ?? "",
  row.action,
  row.targetType,
  row.targetId ?? "",
  row.reason ?? "",
  asText(row.before),
  asText(row.after),
  row.network,
  row.requestId ?? "",
  row.hash ?? "",
];

/** A JSON file ends with its number of entries, and a truncated one isn't valid JSON. */
const FORMATS: Readonly<Record<string, Format>> = {
  csv: {
    type: "text/csv; charset=utf-8",
    before: () => csvOf([HEADINGS.map((heading) => heading())]),
    part: (row) => csvOf([cells(row)]),
    after: () => "",
  },
  json: {
    type: "application/json; charset=utf-8",
    before: () => '{"entries":[',
    part: (row, isFirst) => `${isFirst ? "" : ","}\n${JSON.stringify(row)}`,
    after: (count) => `\n],"count":${count}}\n`,
  },
};

/**
 * Streams all log entries that match the filters, batch by batch as the client reads. The export itself is
 * logged (MOD-9).
 */
export async function answerAuditExport(request: Request): Promise<Response> {
  const headers = new Headers({ "Cache-Control": "private, no-store" });
  const context = await createContext(request.headers, headers);
  if (!context) return closedProblem(request.headers);
  const search = Object.fromEntries(new URL(request.url).searchParams);
  const name = search.format ?? "csv";
  const format = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
  if (!format) return problem(400, m.security_audit_export_badFormat());
  const filters = AuditFilters.parse(search);
  try {
    await createCaller(context).security.beginAuditExport(filters);
  } catch (thrown) {
    const error = getTRPCErrorFromUnknown(thrown);
    if (!(error.cause instanceof AppError)) throw thrown;
    return problem(getHTTPStatusCodeFromError(error), error.message, headers);
  }
  const day = toDay(context.now);
  headers.set("Content-Type", format.type);
  headers.set(
    "Content-Disposition",
    dispositionOf("attachment", fileNameOf([m.common_auditLog(), day], name)),
  );
  return new Response(asStream(write(context, filters, format)), { headers });
}

async function* write(context: Context, filters: AuditFilters, format: Format): AsyncGenerator<string> {
  const caller = createCaller(context);
  let count = 0;
  let cursor: string | undefined;
  yield format.before();
  do {
    const batch = await caller.security.auditBatch({ filters, cursor });
    yield batch.entries.map((row, index) => format.part(row, count + index === 0)).join("");
    count += batch.entries.length;
    cursor = batch.nextCursor ?? undefined;
  } while (cursor);
  yield format.after(count);
}

/** An error aborts the connection, so that a partial file isn't mistaken for a complete one. */
function asStream(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await parts.return(undefined)),
  });
}
