import { ImagePlus } from "lucide-react";
import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { FilePicker } from "@/components/forms/file-picker";
import { Picture } from "@/components/graphics/picture";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { SubmissionDraft } from "@/domain/startup/schema";
import { fileUrl, MAX_IMAGE_WIDTH } from "@/lib/file-url";
import { PendingUploads } from "./pending-uploads";
import { useUploads } from "./use-uploads";

const loadCrop = () => import("@/components/crop/crop-dialog");

/** An image whose sides differ by more is cropped first. */
const MAX_RATIO = 1.25;

/** Also true if the browser can't read the image: the server says what is wrong with it. */
async function isSquare(file: File): Promise<boolean> {
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return true;
  const { width, height } = image;
  image.close();
  return Math.max(width, height) <= MAX_RATIO * Math.min(width, height);
}

export function LogoField() {
  const { control, setError, clearErrors } = useFormContext<SubmissionDraft>();
  const { field, fieldState } = useController({ control, name: "logoFileId" });
  const uploads = useUploads("logo", (fileId) => {
    field.onChange(fileId);
    clearErrors("logoFileId");
    announce(m.startup_images_logoUploaded());
  });
  const [cropped, setCropped] = useState<File | null>(null);
  const [CropDialog, requestCrop] = useLazyComponent(loadCrop);
  const choose = async ([file]: File[]) => {
    if (!file) return;
    if (await isSquare(file)) return uploads.add([file]);
    setCropped(file);
    void requestCrop();
  };
  const lost = () => setError("logoFileId", { message: m.startup_images_logoGone() });
  return (
    <Field
      label={m.common_logo()}
      optional
      hint={m.startup_images_logoHint()}
      error={fieldState.error?.message}
    >
      {(wiring) => (
        <div className="flex flex-col gap-2">
          <div className="flex items-center gap-3">
            <FilePicker
              id={wiring.id}
              describedBy={wiring["aria-describedby"]}
              invalid={wiring["aria-invalid"]}
              inputRef={field.ref}
              onFiles={(files) => void choose(files)}
              className="size-20 shrink-0 overflow-hidden"
            >
              {field.value ? (
                <Picture
                  src={fileUrl(field.value)}
                  alt={m.startup_images_yourLogo()}
                  fileWidth={MAX_IMAGE_WIDTH.logo}
                  sizes="80px"
                  onError={lost}
                  className="size-20 object-cover"
                />
              ) : (
                <ImagePlus aria-hidden="true" className="size-6" />
              )}
            </FilePicker>
            {field.value && (
              <Button variant="ghost" size="sm" onClick={() => field.onChange(null)}>
                {m.startup_images_removeLogo()}
              </Button>
            )}
          </div>
          <PendingUploads pending={uploads.pending} onDismiss={uploads.dismiss} />
          {CropDialog && cropped && (
            <CropDialog
              file={cropped}
              mayBeWider
              onClose={() => setCropped(null)}
              onCropped={(image) => {
                uploads.add([new File([image], cropped.name, { type: image.type })]);
                setCropped(null);
              }}
            />
          )}
        </div>
      )}
    </Field>
  );
}
