import { z } from "zod";
import type { SecurityEventKind } from "@/domain/security/metrics/event-rules";
import type { Health } from "@/features/security/metrics/rules";
import { stop } from "@/lib/bounds";

/** `id` is the error id shown on the user's screen. */
export const ReportError = z.object({
  id: z.uuid(),
  message: z.string().max(500, stop()),
  path: z.string().max(500, stop()),
});
export type ReportError = z.infer<typeof ReportError>;

/** `recent` fields cover the last hour. */
export type SecurityMetrics = {
  measuredAt: Date;
  health: Health;
  activeSessions: number;
  recentAccesses: number;
  pendingFlags: number;
  limitHits: number;
  failedSignIns: number;
  newDevices: number;
  blockedRequests: number;
  policyReports: number;
  /** Where the last check found the audit log broken. Null if it is intact. */
  brokenEntry: number | null;
};

/** Counts for one hour or day in the community's time zone. */
export type TrendPoint = { at: Date; limitHits: number; failedSignIns: number };

/** `actor` is a member's username. Null for visitors and for users who aren't members here. */
export type ShownEvent = {
  id: string;
  kind: SecurityEventKind;
  route: string;
  limit: string;
  network: string;
  actor: string | null;
  count: number;
  lastAt: Date;
};

export type SecurityActivity = { day: TrendPoint[]; week: TrendPoint[]; events: ShownEvent[] };
