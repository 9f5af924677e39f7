import { z } from "zod";
import { noteEvent } from "@/domain/security/security-events";
import { stop } from "@/lib/bounds";
import { answerBeacon } from "./beacons";

const DIRECTIVES = ["script-src", "style-src", "img-src", "font-src", "connect-src", "worker-src"] as const;
const OTHERS = [
  "frame-src",
  "object-src",
  "base-uri",
  "form-action",
  "frame-ancestors",
  "default-src",
] as const;

/** Directive names; some browsers append the allowed sources. */
const MAX_NAME_LENGTH = 2000;

export const PolicyReport = z.object({
  "csp-report": z.object({
    "effective-directive": z.string().max(MAX_NAME_LENGTH, stop()).optional(),
    "violated-directive": z.string().max(MAX_NAME_LENGTH, stop()).optional(),
  }),
});

/** Maps the reported directive to one of our policies, because a report can contain anything. */
function directiveIn(report: z.infer<typeof PolicyReport>): string {
  const { "effective-directive": effective, "violated-directive": violated = "" } = report["csp-report"];
  const name = (effective ?? violated).split(" ")[0]?.replace(/-(elem|attr)$/, "");
  return [...DIRECTIVES, ...OTHERS].find((known) => known === name) ?? "other";
}

/**
 * Counts the violations browsers report: `POST /api/csp-reports`. It stores only the directive's name
 * (SEC-5).
 */
export const takePolicyReport = (request: Request): Promise<Response> =>
  answerBeacon({
    request,
    kind: "report",
    schema: PolicyReport,
    expected: "A report is expected.",
    take: async ({ tenant, ip }, report) =>
      noteEvent({ tenantId: tenant.id, kind: "policy", route: directiveIn(report), ip }),
  });
