import { z } from "zod";

/** A failure in somebody's browser, under the id that their screen shows. */
export const ReportError = z.object({
  id: z.uuid(),
  message: z.string().max(500),
  path: z.string().max(500),
});
export type ReportError = z.infer<typeof ReportError>;
