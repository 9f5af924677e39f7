import { useId, useState } from "react";
import { flushSync } from "react-dom";
import { useFieldArray, useFormContext } from "react-hook-form";
import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { announce } from "@/components/feedback/announce";
import { FilePicker } from "@/components/forms/file-picker";
import { useReorder } from "@/components/hooks/use-reorder";
import { MAX_GALLERY } from "@/domain/startup/rules";
import type { SubmissionDraft } from "@/domain/startup/schema";
import { GalleryItem } from "./gallery-item";
import { PendingUploads } from "./pending-uploads";
import { suggestAlt } from "./suggested-alt";
import { useUploads } from "./use-uploads";

/** Up to eight images in display order. They can be reordered by dragging or with buttons. (SUB-4) */
export function GalleryField() {
  const id = useId();
  const { control, formState, getValues, register } = useFormContext<SubmissionDraft>();
  const { fields, append, move, remove } = useFieldArray({ control, name: "gallery", keyName: "key" });
  const uploads = useUploads("gallery", (fileId) => {
    const { name, gallery } = getValues();
    append({ fileId, alt: suggestAlt(name, gallery.length + 1) }, { shouldFocus: false });
    announce(m.startup_images_isUploaded());
  });
  const keys = fields.map(({ key }) => key);
  const reorder = useReorder({
    keys,
    onMove: move,
    moved: (from, to, count) => m.startup_images_moved({ from, to, count }),
  });
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
    announce(m.startup_images_removed({ number: index + 1 }));
    const items = reorder.list.current?.children;
    const next = items?.[index] ?? items?.[index - 1];
    (next?.querySelector<HTMLElement>("[data-remove]") ?? document.getElementById(`${id}-input`))?.focus();
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 flex w-full items-baseline justify-between text-sm font-medium">
        <span>
          {m.common_gallery()}{" "}
          <span className="font-normal text-muted-foreground">{m.common_optionalMark()}</span>
        </span>
        <span className="text-xs font-normal text-muted-foreground tabular-nums">
          {m.common_countOfMost({ count: fields.length, most: MAX_GALLERY })}
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
          onFiles={add}
          className="min-h-20 px-4 py-3"
        >
          <span>
            <RichText
              text={m.startup_images_choose()}
              parts={{ choose: (words) => <span className="font-medium text-brand">{words}</span> }}
            />
          </span>
        </FilePicker>
      )}
      <p id={`${id}-hint`} className="text-xs text-muted-foreground">
        {m.startup_images_hint({ most: MAX_GALLERY })}
      </p>
      <p aria-live="polite" className="text-xs text-destructive empty:hidden">
        {error ?? (hasLeftOut && m.startup_image_left({ most: MAX_GALLERY }))}
      </p>
    </fieldset>
  );
}
