import type { Denial } from "@/access/rule";
import type { Tenant } from "@/access/tenant";
import { SessionsUnavailable } from "@/features/session/ui/unavailable";
import { Restricted } from "../_shell/restricted";

/** Without sessions a community says so; any other refusal is told as everywhere. */
export const SessionDenied = (gate: { denial: Denial; tenant: Tenant }) =>
  gate.denial.reason === "feature" ? <SessionsUnavailable /> : <Restricted {...gate} />;
