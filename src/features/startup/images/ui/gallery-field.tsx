import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { useFieldArray, useFormContext } from "react-hook-form";
import { announce } from "@/components/feedback/announce";
import { useReorder } from "@/components/hooks/use-reorder";
import { COPY } from "@/features/startup/copy";
import { IMAGES_COPY } from "@/features/startup/images/copy";
import { MAX_GALLERY } from "@/features/startup/rules";
import type { SubmissionDraft } from "@/features/startup/schema";
import { FilePicker } from "./file-picker";
import { GalleryItem } from "./gallery-item";
import { PendingUploads } from "./pending-uploads";
import { useUploads } from "./use-uploads";

/** Up to eight images in display order. They can be reordered by dragging or with buttons. (SUB-4) */
export function GalleryField() {
  const id = useId();
  const { control, formState, register } = useFormContext<SubmissionDraft>();
  const { fields, append, move, remove } = useFieldArray({ control, name: "gallery", keyName: "key" });
  const uploads = useUploads("gallery", (fileId) => {
    append({ fileId, alt: "" }, { shouldFocus: false });
    announce(IMAGES_COPY.isUploaded);
  });
  const keys = fields.map(({ key }) => key);
  const reorder = useReorder({ keys, onMove: move, moved: IMAGES_COPY.moved });
  const [hasLeftOut, setLeftOut] = useState(false);
  const room = MAX_GALLERY - fields.length - uploads.pending.filter(({ error }) => !error).length;
  const error = formState.errors.gallery?.root?.message ?? formState.errors.gallery?.message;

  const add = (files: File[]) => {
    uploads.add(files.slice(0, room));
    setLeftOut(files.length > room);
  };
  /** Moves focus to the next image, or to the picker if none is left. */
  const removeAt = (index: number) => {
    flushSync(() => remove(index));
    announce(IMAGES_COPY.removed(index + 1));
    const items = reorder.list.current?.children;
    const next = items?.[index] ?? items?.[index - 1];
    (next?.querySelector<HTMLElement>("[data-remove]") ?? document.getElementById(`${id}-input`))?.focus();
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 flex w-full items-baseline justify-between text-sm font-medium">
        <span>
          {IMAGES_COPY.gallery}{" "}
          <span className="font-normal text-muted-foreground">{IMAGES_COPY.optional}</span>
        </span>
        <span className="text-xs font-normal text-muted-foreground tabular-nums">
          {IMAGES_COPY.count(fields.length, MAX_GALLERY)}
        </span>
      </legend>
      <ol ref={reorder.list} className="flex flex-col gap-2 empty:hidden">
        {fields.map(({ key, fileId }, index) => (
          <GalleryItem
            key={key}
            fileId={fileId}
            index={index}
            altInput={register(`gallery.${index}.alt`)}
            reorder={reorder}
            onRemove={() => removeAt(index)}
          />
        ))}
      </ol>
      <PendingUploads pending={uploads.pending} onDismiss={uploads.dismiss} />
      {room > 0 && (
        <FilePicker
          id={`${id}-input`}
          multiple
          describedBy={`${id}-hint`}
          inputRef={() => undefined}
          onFiles={add}
          className="min-h-20 px-4 py-3"
        >
          <span>
            <span className="font-medium text-brand">{IMAGES_COPY.choose}</span> {IMAGES_COPY.orDrop}
          </span>
        </FilePicker>
      )}
      <p id={`${id}-hint`} className="text-xs text-muted-foreground">
        {IMAGES_COPY.hint(MAX_GALLERY)}
      </p>
      <p aria-live="polite" className="text-xs text-destructive empty:hidden">
        {error ?? (hasLeftOut && COPY.image.left(MAX_GALLERY))}
      </p>
    </fieldset>
  );
}
