import type { TenantScope } from "@/access/scope";
import { log } from "@/server/logging/log";
import type { ReportError } from "./schema";

/** Logs an error reported by a browser. (SEC-8) */
export async function reportError({ tenant, viewer }: TenantScope, report: ReportError): Promise<void> {
  const { id, message, path } = report;
  log.error({ id, tenant: tenant.id, user: viewer?.userId, path, message }, "a page failed in a browser");
}
