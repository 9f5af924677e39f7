import type { UseFormReturn } from "react-hook-form";
import * as m from "#messages";
import {
  type FieldName,
  isBlankDraft,
  isSameDraft,
  mergeDrafts,
  toDraft,
} from "@/domain/startup/drafts/rules";
import type { DraftState, DraftValues, SavedDraft } from "@/domain/startup/drafts/schema";
import type { SubmissionDraft, SubmitStartup } from "@/domain/startup/schema";
import { autosave, type SyncPorts as Ports, type SyncState as State } from "@/lib/browser/autosave";
import { saveWithPage } from "@/lib/browser/autosave-page";
import type { ApiError } from "@/trpc/react";
import { toSaveError } from "@/trpc/save-error";
import { dropCopy, keepCopy, readCopy, readUnsentCopy } from "./local-backup";

export type SyncState = State<DraftValues, FieldName>;
type SyncPorts = Ports<DraftValues, FieldName>;

const RULES = { isSame: isSameDraft, isBlank: isBlankDraft, merge: mergeDrafts };

/** Autosaves a submission form to the server. (SUB-1) */
export const syncDraft = (start: DraftState, ports: SyncPorts) => autosave(start, ports, RULES);

type Beginning = {
  form: UseFormReturn<SubmissionDraft, unknown, SubmitStartup>;
  start: DraftState;
  userId: string;
  save: (draft: DraftState) => Promise<SavedDraft>;
  onKept: () => void;
  tell: (state: SyncState) => void;
};

export type DraftSync = ReturnType<typeof beginDraftSync>;

/** Begins to autosave, with what this browser has kept or what was typed so far. */
export function beginDraftSync({ form, start, userId, save, onKept, tell }: Beginning) {
  const { getValues, reset, subscribe } = form;
  const idNow = () => getValues("id");
  const valuesNow = () => toDraft(getValues());
  const sync = syncDraft(start, {
    read: valuesNow,
    show: (values) => reset(values),
    save: async (draft) => {
      const answer = await save(draft).catch((error: ApiError) =>
        Promise.reject(
          toSaveError(error, {
            offline: m.startup_drafts_draft_offline,
            signedOut: m.common_notSavedSignedOut,
          }),
        ),
      );
      if (draft.version === 0) history.replaceState(null, "", `/submit/${draft.values.id}`);
      onKept();
      return answer;
    },
    keep: (copy) => keepCopy(userId, { ...copy, savedAt: new Date() }),
    drop: () => dropCopy(userId, idNow()),
    tell,
  });
  const { version, values } = start;
  const isTyped = !isSameDraft(valuesNow(), values);
  // A new draft that was typed already isn't replaced by an earlier one. That one is kept for the next time.
  const left = version ? readCopy(userId, values.id) : isTyped ? null : readUnsentCopy(userId);
  if (left) sync.restore(left);
  const unsubscribe = subscribe({ formState: { values: true }, callback: sync.changed });
  if (!isSameDraft(valuesNow(), values)) sync.changed();
  const leave = saveWithPage(sync);
  return {
    ...sync,
    end: () => {
      unsubscribe();
      leave();
    },
    finish: () => {
      sync.stop();
      dropCopy(userId, idNow());
    },
  };
}
