import { clsx } from "clsx";
import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import { type UseFormRegisterReturn, useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { COPY } from "@/features/startup/copy";
import { IMAGES_COPY } from "@/features/startup/images/copy";
import type { SubmissionDraft } from "@/features/startup/schema";
import { fileUrl } from "@/lib/file-url";

type GalleryItemProps = {
  fileId: string;
  index: number;
  count: number;
  altInput: UseFormRegisterReturn;
  isDragged: boolean;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDropOn: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

export function GalleryItem(props: GalleryItemProps) {
  const { fileId, index, count, altInput, onMove, onRemove } = props;
  const { formState, setError } = useFormContext<SubmissionDraft>();
  const errors = formState.errors.gallery?.[index];
  const number = index + 1;
  return (
    <li
      onDragOver={(event) => !event.dataTransfer.types.includes("Files") && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        props.onDropOn();
      }}
      className={clsx(
        "flex flex-wrap items-start gap-3 rounded-md border bg-card p-3 sm:flex-nowrap",
        props.isDragged && "opacity-50",
      )}
    >
      <Grip number={number} onDragStart={props.onDragStart} onDragEnd={props.onDragEnd} />
      <picture className="shrink-0">
        <img
          src={fileUrl(fileId)}
          alt=""
          draggable={false}
          onError={() => setError(`gallery.${index}`, { message: COPY.submit.lostImage })}
          className="h-16 w-24 rounded-sm border bg-muted object-cover"
        />
      </picture>
      <Field
        label={IMAGES_COPY.describe(number)}
        error={errors?.alt?.message ?? errors?.message ?? errors?.root?.message}
        className="order-last w-full min-w-0 grow sm:order-none"
      >
        {(control) => (
          <Input {...control} {...altInput} maxLength={200} placeholder={IMAGES_COPY.describeExample} />
        )}
      </Field>
      <div className="ml-auto flex shrink-0 sm:mt-6.5">
        <Button
          variant="ghost"
          size="icon"
          data-move={-1}
          aria-label={IMAGES_COPY.moveUp(number)}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          data-move={1}
          aria-label={IMAGES_COPY.moveDown(number)}
          disabled={index === count - 1}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          data-remove
          aria-label={IMAGES_COPY.remove(number)}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
    </li>
  );
}

type GripProps = Pick<GalleryItemProps, "onDragStart" | "onDragEnd"> & { number: number };

/**
 * Only the grip is draggable, so text in the description can be selected. The buttons are the keyboard
 * alternative.
 */
const Grip = ({ number, onDragStart, onDragEnd }: GripProps) => (
  <span
    aria-hidden="true"
    draggable
    data-grip={number}
    onDragStart={(event) => {
      const item = event.currentTarget.parentElement;
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", String(number));
      if (item) event.dataTransfer.setDragImage(item, 12, 24);
      onDragStart();
    }}
    onDragEnd={onDragEnd}
    className="mt-3 hidden shrink-0 cursor-grab py-1 text-muted-foreground sm:block"
  >
    <GripVertical className="size-4" />
  </span>
);
