import type { Denial } from "@/access/rule";
import type { Tenant } from "@/access/tenant";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { SessionsUnavailable } from "@/features/session/browse/ui/sessions-unavailable";

/** Says that the community has no sessions; other denials use the common screen. */
export const SessionDenied = (gate: { denial: Denial; tenant: Tenant }) =>
  gate.denial.feature === "sessions" ? <SessionsUnavailable /> : <AccessDenied {...gate} />;
