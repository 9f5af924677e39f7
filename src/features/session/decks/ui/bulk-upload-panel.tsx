import { clsx } from "clsx";
import { useId, useState } from "react";
import * as m from "#messages";
import { DotsLoader } from "@/components/graphics/dots";
import type { BulkUpload } from "./use-bulk-upload";

type FillPanelProps = { filling: BulkUpload; onFiles: (files: File[]) => void };

const ACCEPTED = "image/png,image/jpeg,image/webp,image/gif,application/pdf";

export function FillPanel({ filling, onFiles }: FillPanelProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const isBusy = filling.is === "busy";
  const progress = describeProgress(filling);
  return (
    <div className="flex flex-col gap-2">
      <label
        htmlFor={id}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes("Files")) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          if (!event.dataTransfer.files.length) return;
          event.preventDefault();
          setOver(false);
          onFiles([...event.dataTransfer.files]);
        }}
        className={clsx(
          "flex cursor-pointer flex-col items-center gap-0.5 rounded-md border border-dashed px-4 py-4 text-center text-sm focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring hover:border-brand",
          isOver ? "border-brand bg-brand-wash" : "border-input bg-card",
        )}
      >
        <span className="font-medium">{m.session_decks_fill_title()}</span>
        <span className="text-muted-foreground">{m.session_decks_fill_lead()}</span>
        <input
          id={id}
          type="file"
          accept={ACCEPTED}
          multiple
          disabled={isBusy}
          className="sr-only"
          onChange={({ target }) => {
            onFiles([...(target.files ?? [])]);
            target.value = "";
          }}
        />
      </label>
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
