import { PolicyReport } from "@/api/http/csp-reports";
import { appRouter } from "@/api/trpc/root";
import { SignIn } from "@/domain/auth/schema";
import { CountPage, CountVisit, ReportVitals } from "@/features/analytics/schema";
import type { Schema } from "./schema-walk";

type Input = { name: string; schema: Schema };

/** The inputs of all procedures. */
export const PROCEDURE_INPUTS: Input[] = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { inputs: Schema[] } }>,
).flatMap(([name, { _def }]) => _def.inputs.map((schema) => ({ name, schema })));

/** All inputs there are: what route handlers read of a body is added by name. */
export const INPUTS: Input[] = [
  ...PROCEDURE_INPUTS,
  { name: "/api/auth/sign-in/email", schema: SignIn },
  { name: "/api/csp-reports", schema: PolicyReport },
  { name: "/api/views", schema: CountPage },
  { name: "/api/visits", schema: CountVisit },
  { name: "/api/vitals", schema: ReportVitals },
];
