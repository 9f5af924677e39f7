import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import * as m from "#messages";
import { isSameDraft, toDraft } from "@/domain/startup/drafts/rules";
import type { DraftState } from "@/domain/startup/drafts/schema";
import type { SubmissionDraft, SubmitStartup } from "@/domain/startup/schema";
import { storedKeys } from "@/lib/browser/browser-storage";
import { loadPatiently } from "@/lib/browser/load-patiently";
import { takeFields } from "@/lib/three-way-merge";
import { api } from "@/trpc/react";
import { backupPlace } from "./backup-place";
import type { DraftSync, SyncState } from "./draft-sync";

export type { SyncState };
export type SubmissionForm = UseFormReturn<SubmissionDraft, unknown, SubmitStartup>;

/** The code is there before the user has found a field, and doesn't delay the page. */
const LOAD_AFTER_MS = 2000;

/** `userId` is undefined until the viewer is known. */
type Options = { form: SubmissionForm; start: DraftState; userId: string | undefined };

/**
 * Autosaves a submission form to the server. After the first save, the URL contains the draft id. The code loads once
 * there is something to save or restore, at the latest shortly after the page.
 */
export function useDraftSync({ form, start, userId }: Options) {
  const [state, setState] = useState<SyncState>({ is: "clean" });
  const [isKept, setKept] = useState(start.version > 0);
  const sync = useRef<DraftSync | null>(null);
  const { mutateAsync } = api.startup.saveDraft.useMutation({ retry: false });
  const { getValues, subscribe } = form;
  const began = useRef({ form, start });
  const save = useRef(mutateAsync);
  save.current = mutateAsync;

  useEffect(() => {
    if (!userId) return;
    const { form, start } = began.current;
    let isHere = true;
    let isBegun = false;
    const begin = async () => {
      if (isBegun) return;
      isBegun = true;
      const onFailure = () =>
        setState({ is: "trouble", kind: "offline", message: m.startup_drafts_draft_notLoaded() });
      const { beginDraftSync } = await loadPatiently(() => import("./draft-sync"), { onFailure });
      if (!isHere) return;
      setState({ is: "clean" });
      sync.current = beginDraftSync({
        ...{ form, start, userId, tell: setState },
        save: (draft) => save.current(draft),
        onKept: () => setKept(true),
      });
    };
    const unsubscribe = subscribe({ formState: { values: true }, callback: () => void begin() });
    const timer = setTimeout(() => void begin(), LOAD_AFTER_MS);
    const hasCopy = storedKeys(backupPlace(userId)).length > 0;
    if (hasCopy || !isSameDraft(toDraft(getValues()), start.values)) void begin();
    return () => {
      isHere = false;
      clearTimeout(timer);
      unsubscribe();
      sync.current?.end();
      sync.current = null;
    };
  }, [getValues, subscribe, userId]);

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
    resolve: (taken: Parameters<typeof takeFields<ReturnType<typeof toDraft>>>[2]) => {
      if (state.is !== "clash") return;
      sync.current?.resolve(takeFields(toDraft(getValues()), state.conflict.theirs, taken));
    },
    finish: () => sync.current?.finish(),
  };
}
