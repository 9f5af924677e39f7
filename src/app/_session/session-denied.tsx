import type { Denial } from "@/access/rule";
import type { Tenant } from "@/access/tenant";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { SessionsUnavailable } from "@/features/session/browse/ui/sessions-unavailable";

/** Without sessions a community says so; any other refusal is told as everywhere. */
export const SessionDenied = (gate: { denial: Denial; tenant: Tenant }) =>
  gate.denial.reason === "feature" ? <SessionsUnavailable /> : <AccessDenied {...gate} />;
