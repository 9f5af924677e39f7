import { autosave, type SyncPorts as Ports, type SyncState as State } from "@/lib/autosave";
import { type FieldName, isBlankDraft, isSameDraft, mergeDrafts } from "../../draft-rules";
import type { DraftState, DraftValues } from "../../draft-schema";

export type SyncState = State<DraftValues, FieldName>;
type SyncPorts = Ports<DraftValues, FieldName>;

const RULES = { isSame: isSameDraft, isBlank: isBlankDraft, merge: mergeDrafts };

/** Keeps a submission form on the server while it is typed. (`docs/behaviours.md`, SUB-1) */
export const syncDraft = (start: DraftState, ports: SyncPorts) => autosave(start, ports, RULES);
export type DraftSync = ReturnType<typeof syncDraft>;
