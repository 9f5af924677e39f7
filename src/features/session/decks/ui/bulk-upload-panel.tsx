import { useId } from "react";
import * as m from "#messages";
import { FilePicker, IMAGE_TYPES } from "@/components/forms/file-picker";
import { DotsLoader } from "@/components/graphics/dots";
import type { BulkUpload } from "./use-bulk-upload";

type FillPanelProps = { filling: BulkUpload; onFiles: (files: File[]) => void };

const ACCEPTED = `${IMAGE_TYPES},application/pdf`;

export function FillPanel({ filling, onFiles }: FillPanelProps) {
  const id = useId();
  const isBusy = filling.is === "busy";
  const progress = describeProgress(filling);
  return (
    <div className="flex flex-col gap-2">
      <FilePicker
        id={id}
        accept={ACCEPTED}
        multiple
        disabled={isBusy}
        onFiles={onFiles}
        className="flex-col gap-0.5 px-4 py-4"
      >
        <span className="font-medium text-foreground">{m.session_decks_fill_title()}</span>
        <span className="text-muted-foreground">{m.session_decks_fill_lead()}</span>
      </FilePicker>
      <div role="status" className="flex flex-col gap-1 text-sm empty:hidden">
        {progress && (
          <p className="flex items-center gap-2 text-muted-foreground">
            {isBusy && <DotsLoader className="h-4" />}
            <span>{progress}</span>
          </p>
        )}
        {filling.is === "done" &&
          filling.issues.map((issue) => (
            <p key={issue} className="text-destructive">
              {issue}
            </p>
          ))}
      </div>
    </div>
  );
}

function describeProgress(filling: BulkUpload): string | null {
  if (filling.is === "idle") return null;
  if (filling.is === "busy")
    return filling.of
      ? m.session_decks_fill_uploadedOf({ done: filling.done, of: filling.of })
      : m.session_decks_fill_uploaded({ slides: filling.done });
  const { placed, left, issues } = filling;
  if (left) return m.session_decks_fill_filledSome({ slides: placed, left });
  return placed || !issues.length ? m.session_decks_fill_filled({ slides: placed }) : null;
}
