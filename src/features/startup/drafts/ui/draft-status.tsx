import { clsx } from "clsx";
import { type ReactNode, useState } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { formatDate } from "@/lib/time/date";
import { browserTimeZone } from "@/lib/time/time-zone";
import { api } from "@/trpc/react";
import { PreviewLink } from "./preview-link";
import type { SyncState } from "./use-draft-sync";

type DraftStatusProps = {
  startupId: string;
  state: SyncState;
  /** True once the server has stored the draft. */
  isKept: boolean;
  isOwner: boolean;
  previewPath: string | null;
  onDeleted: () => void;
  /** Beside the status of a draft that isn't stored yet. */
  children?: ReactNode;
};

function words(state: SyncState, isKept: boolean): string {
  if (state.is === "saved")
    return m.common_savedAt({ time: formatDate(state.at, "clock", browserTimeZone()) });
  if (state.is === "saving") return m.common_saving();
  if (state.is === "clash") return m.common_waitingForChoice();
  if (state.is === "trouble") return state.message;
  return isKept ? m.startup_drafts_draft_saved() : m.startup_drafts_draft_willSave();
}

export function DraftStatus({ startupId, state, isKept, isOwner, ...props }: DraftStatusProps) {
  const isIssue = state.is === "trouble";
  return (
    <div className="mb-8 flex min-h-13.5 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border bg-muted px-4 py-2.5 text-sm">
      <p role="status" className={clsx("min-w-0 grow", isIssue ? "basis-72 text-destructive" : "basis-36")}>
        {words(state, isKept)}
      </p>
      {isKept ? (
        <div className="flex flex-wrap items-center gap-2">
          <PreviewLink startupId={startupId} initialPath={props.previewPath} />
          {isOwner && <DeleteDraft startupId={startupId} onDeleted={props.onDeleted} />}
        </div>
      ) : (
        props.children
      )}
    </div>
  );
}

/** Asks for confirmation inline, because deletion is permanent. */
function DeleteDraft({ startupId, onDeleted }: Pick<DraftStatusProps, "startupId" | "onDeleted">) {
  const [isAsked, setAsked] = useState(false);
  const remove = api.startup.deleteDraft.useMutation({ onSuccess: onDeleted });
  if (!isAsked) {
    return (
      <Button variant="outline" size="sm" onClick={() => setAsked(true)}>
        {m.startup_drafts_draft_deleteDraft()}
      </Button>
    );
  }
  return (
    <>
      <span role="alert">
        {remove.isError ? m.startup_drafts_draft_notDeleted() : m.startup_drafts_draft_deleteForGood()}
      </span>
      <Button
        variant="destructive"
        size="sm"
        autoFocus
        loading={remove.isPending}
        onClick={() => remove.mutate({ startupId })}
      >
        {m.common_delete()}
      </Button>
      <Button variant="outline" size="sm" onClick={() => setAsked(false)}>
        {m.startup_drafts_draft_keepIt()}
      </Button>
    </>
  );
}
