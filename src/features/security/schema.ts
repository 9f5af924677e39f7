import { z } from "zod";
import type { SecurityEventKind } from "@/features/security/metrics/event-rules";
import type { Health } from "@/features/security/metrics/rules";
import { stop } from "@/lib/bounds";

/** A failure in somebody's browser, under the id that their screen shows. */
export const ReportError = z.object({
  id: z.uuid(),
  message: z.string().max(500, stop()),
  path: z.string().max(500, stop()),
});
export type ReportError = z.infer<typeof ReportError>;

/** What a panel shows of one community; `recent` is the last hour. */
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
  /** The entry at which the last check found the audit log broken. */
  brokenEntry: number | null;
};

/** What happened in one hour or on one day, by the clock of the community. */
export type TrendPoint = { at: Date; limitHits: number; failedSignIns: number };

/** `actor` is a member's username; null for a visitor and whoever belongs to another community alone. */
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
