import { z } from "zod";
import { stop } from "@/lib/bounds";

const word = z.string().trim().max(200, stop()).optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);

/**
 * What of the log somebody wants to see. `actor` is a username or a job, `target` a username, an id or a kind of
 * thing; days are those of the community. What cannot be read in an address is as if it were not there.
 */
export const AuditFilters = z.object({ actor: word, target: word, action: word, from: day, to: day });
export type AuditFilters = z.infer<typeof AuditFilters>;

export const AuditPage = z.object({
  filters: AuditFilters.default({}),
  cursor: z.string().max(100, stop()).optional().catch(undefined),
});
export type AuditPage = z.infer<typeof AuditPage>;

/** `seq` and `hash` are empty for what is older than the chain; `network` is shortened. */
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
  /** A member's username, where the target is a person. */
  targetName: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  network: string;
  requestId: string | null;
};

export type AuditList = { entries: ShownEntry[]; nextCursor: string | null };

/** `entries` counts those that were found sound; the log breaks at `brokenSeq`, if it does. */
export type AuditCheck = {
  checkedAt: Date;
  entries: number;
  headHash: string;
  brokenSeq: number | null;
  brokenKind: "missing" | "changed" | null;
};
