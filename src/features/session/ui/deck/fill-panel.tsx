import { clsx } from "clsx";
import { useId, useState } from "react";
import { DotsLoader } from "@/components/dots";
import type { Filling } from "./use-filling";

type FillPanelProps = { filling: Filling; onFiles: (files: File[]) => void };

const ACCEPTED = "image/png,image/jpeg,image/webp,image/gif,application/pdf";

/** Takes many images at once, or a PDF, for the slides that are still empty. */
export function FillPanel({ filling, onFiles }: FillPanelProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const isBusy = filling.is === "busy";
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
        <span className="font-medium">Fill the empty slides</span>
        <span className="text-muted-foreground">
          Choose or drop a PDF, or images in the order of their names
        </span>
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
      <p
        role="status"
        className={clsx(
          "flex items-center gap-2 text-sm empty:hidden",
          filling.is === "failed" ? "text-destructive" : "text-muted-foreground",
        )}
      >
        {isBusy && <DotsLoader className="h-4" />}
        {wordsOf(filling)}
      </p>
    </div>
  );
}

const slides = (count: number): string => `${count} ${count === 1 ? "slide" : "slides"}`;

function wordsOf(filling: Filling): string | null {
  if (filling.is === "idle") return null;
  if (filling.is === "busy")
    return filling.of ? `${filling.done} of ${filling.of} uploaded` : `${slides(filling.done)} uploaded`;
  if (filling.is === "failed") {
    return filling.placed ? `${slides(filling.placed)} filled, then: ${filling.message}` : filling.message;
  }
  if (!filling.left)
    return `${slides(filling.placed)} filled. Describe each image for those who do not see it.`;
  return `${slides(filling.placed)} filled; ${filling.left} found no empty slide and ${filling.left === 1 ? "was" : "were"} left out.`;
}
