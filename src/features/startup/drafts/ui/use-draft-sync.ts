import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import * as m from "#messages";
import { type FieldName, isBlankDraft, isSameDraft, mergeDrafts } from "@/domain/startup/drafts/rules";
import { type DraftState, type DraftValues, toDraft } from "@/domain/startup/drafts/schema";
import type { SubmissionDraft, SubmitStartup } from "@/domain/startup/schema";
import { autosave, type SyncPorts as Ports, type SyncState as State } from "@/lib/browser/autosave";
import { saveWithPage } from "@/lib/browser/autosave-page";
import { takeFields } from "@/lib/three-way-merge";
import { type ApiError, api } from "@/trpc/react";
import { toSaveError } from "@/trpc/save-error";
import { dropCopy, keepCopy, readCopy, readUnsentCopy } from "./local-backup";

export type SyncState = State<DraftValues, FieldName>;
type SyncPorts = Ports<DraftValues, FieldName>;

const RULES = { isSame: isSameDraft, isBlank: isBlankDraft, merge: mergeDrafts };

/** Autosaves a submission form to the server. (SUB-1) */
export const syncDraft = (start: DraftState, ports: SyncPorts) => autosave(start, ports, RULES);
export type DraftSync = ReturnType<typeof syncDraft>;

export type SubmissionForm = UseFormReturn<SubmissionDraft, unknown, SubmitStartup>;

type Options = { form: SubmissionForm; start: DraftState; userId: string };

/** Autosaves a submission form to the server. After the first save, the URL contains the draft id. */
export function useDraftSync({ form, start, userId }: Options) {
  const [state, setState] = useState<SyncState>({ is: "clean" });
  const [isKept, setKept] = useState(start.version > 0);
  const sync = useRef<DraftSync | null>(null);
  const { mutateAsync } = api.startup.saveDraft.useMutation({ retry: false });
  const { reset, getValues, subscribe } = form;
  const began = useRef(start);
  const save = useRef(mutateAsync);
  save.current = mutateAsync;

  useEffect(() => {
    const idNow = () => getValues("id");
    const made = syncDraft(began.current, {
      read: () => toDraft(getValues()),
      show: (values) => reset(values),
      save: async (draft) => {
        const answer = await save.current(draft).catch((error: ApiError) =>
          Promise.reject(
            toSaveError(error, {
              offline: m.startup_drafts_draft_offline,
              signedOut: m.common_notSavedSignedOut,
            }),
          ),
        );
        if (draft.version === 0) history.replaceState(null, "", `/submit/${draft.values.id}`);
        setKept(true);
        return answer;
      },
      keep: (copy) => keepCopy(userId, { ...copy, savedAt: new Date() }),
      drop: () => dropCopy(userId, idNow()),
      tell: setState,
    });
    sync.current = made;
    const { version, values } = began.current;
    const left = version ? readCopy(userId, values.id) : readUnsentCopy(userId);
    if (left) made.restore(left);
    const unsubscribe = subscribe({ formState: { values: true }, callback: made.changed });
    // Picks up text typed before this effect ran.
    if (!isSameDraft(toDraft(getValues()), values)) made.changed();
    const leave = saveWithPage(made);
    return () => {
      unsubscribe();
      leave();
    };
  }, [getValues, reset, subscribe, userId]);

  return {
    state,
    isKept,
    keep: () => sync.current?.keep(),
    /** Loads changes that were saved elsewhere. */
    ask: async () => sync.current?.ask(),
    /** The draft version to submit; 0 if the server has none. Autosave is paused until `release`. */
    hold: async () => {
      await sync.current?.hold();
      return sync.current?.version() ?? 0;
    },
    release: () => sync.current?.release(),
    /** Keeps the values in the form, except for these fields, which take the other version's value. */
    resolve: (taken: readonly FieldName[]) => {
      if (state.is !== "clash") return;
      sync.current?.resolve(takeFields(toDraft(getValues()), state.conflict.theirs, taken));
    },
    finish: () => {
      sync.current?.stop();
      dropCopy(userId, getValues("id"));
    },
  };
}
