import { z } from "zod";
import { stop } from "@/lib/bounds";
import { dayInput } from "@/lib/time/inputs";

const word = z.string().trim().max(200, stop()).optional().catch(undefined);
const day = dayInput().optional().catch(undefined);

/**
 * `actor` is a username or a job; `target` a username, an id or a target type. Days are in the community's
 * time zone. Invalid values are ignored.
 */
export const AuditFilters = z.object({ actor: word, target: word, action: word, from: day, to: day });
export type AuditFilters = z.infer<typeof AuditFilters>;

export const AuditPage = z.object({
  filters: AuditFilters.default({}),
  cursor: z.string().max(100, stop()).optional().catch(undefined),
});
export type AuditPage = z.infer<typeof AuditPage>;

/** `seq` and `hash` are null for entries older than the chain. `network` is a truncated IP address. */
export type ShownEntry = {
  id: string;
  seq: number | null;
  hash: string | null;
  createdAt: Date;
  actor: string;
  actorId: string | null;
  action: string;
  targetType: string;
  targetId: string | null;
  targetName: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  network: string;
  requestId: string | null;
};

export type AuditList = { entries: ShownEntry[]; nextCursor: string | null };

/** `entries` counts the valid entries. `brokenSeq` is the first broken entry, or null. */
export type AuditCheck = {
  checkedAt: Date;
  entries: number;
  headHash: string;
  brokenSeq: number | null;
  brokenKind: "missing" | "changed" | null;
};
