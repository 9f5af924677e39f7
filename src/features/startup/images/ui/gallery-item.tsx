import { clsx } from "clsx";
import { Trash2 } from "lucide-react";
import { type UseFormRegisterReturn, useFormContext, useWatch } from "react-hook-form";
import * as m from "#messages";
import { DragHandle, ReorderButtons } from "@/components/forms/reorder-controls";
import { Picture } from "@/components/graphics/picture";
import type { Reorder } from "@/components/hooks/use-reorder";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { SubmissionDraft } from "@/domain/startup/schema";
import { fileUrl, MAX_IMAGE_WIDTH } from "@/lib/file-url";
import { isSuggested } from "./suggested-alt";

type GalleryItemProps = {
  fileId: string;
  index: number;
  altInput: UseFormRegisterReturn;
  reorder: Reorder;
  onRemove: () => void;
};

export function GalleryItem({ fileId, index, altInput, reorder, onRemove }: GalleryItemProps) {
  const { control, formState, setError } = useFormContext<SubmissionDraft>();
  const [alt, name] = useWatch({ control, name: [`gallery.${index}.alt`, "name"] });
  const errors = formState.errors.gallery?.[index];
  const number = index + 1;
  return (
    <li
      className={clsx(
        "flex flex-wrap items-start gap-3 rounded-md border bg-card p-3 sm:flex-nowrap",
        reorder.dragged === index && "opacity-50",
      )}
    >
      <DragHandle index={index} className="mt-3 py-1" />
      <Picture
        src={fileUrl(fileId)}
        alt=""
        fileWidth={MAX_IMAGE_WIDTH.gallery}
        sizes="96px"
        draggable={false}
        onError={() => setError(`gallery.${index}`, { message: m.startup_submit_lostImage() })}
        frame="shrink-0"
        className="h-16 w-24 rounded-sm border bg-muted object-cover"
      />
      <Field
        label={m.startup_images_describe({ number })}
        hint={isSuggested(alt ?? "", name) && m.startup_images_suggestion()}
        error={errors?.alt?.message ?? errors?.message ?? errors?.root?.message}
        className="order-last w-full min-w-0 grow sm:order-none"
      >
        {(wiring) => (
          <Input {...wiring} {...altInput} maxLength={200} placeholder={m.startup_images_describeExample()} />
        )}
      </Field>
      <div className="ms-auto flex shrink-0 sm:mt-6.5">
        <ReorderButtons
          reorder={reorder}
          index={index}
          upLabel={m.startup_images_moveUp({ number })}
          downLabel={m.startup_images_moveDown({ number })}
        />
        <Button
          variant="ghost"
          size="icon"
          data-remove
          aria-label={m.startup_images_remove({ number })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
    </li>
  );
}
