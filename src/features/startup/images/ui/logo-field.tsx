import { ImagePlus } from "lucide-react";
import { useController, useFormContext } from "react-hook-form";
import { announce } from "@/components/feedback/announce";
import { Picture } from "@/components/image/picture";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { IMAGES_COPY } from "@/features/startup/images/copy";
import type { SubmissionDraft } from "@/features/startup/schema";
import { fileUrl, MAX_IMAGE_WIDTH } from "@/lib/file-url";
import { FilePicker } from "./file-picker";
import { PendingUploads } from "./pending-uploads";
import { useUploads } from "./use-uploads";

export function LogoField() {
  const { control, setError, clearErrors } = useFormContext<SubmissionDraft>();
  const { field, fieldState } = useController({ control, name: "logoFileId" });
  const uploads = useUploads("logo", (fileId) => {
    field.onChange(fileId);
    clearErrors("logoFileId");
    announce(IMAGES_COPY.logoUploaded);
  });
  const lost = () => setError("logoFileId", { message: IMAGES_COPY.logoGone });
  return (
    <Field label={IMAGES_COPY.logo} optional hint={IMAGES_COPY.logoHint} error={fieldState.error?.message}>
      {(wiring) => (
        <div className="flex flex-col gap-2">
          <div className="flex items-center gap-3">
            <FilePicker
              id={wiring.id}
              describedBy={wiring["aria-describedby"]}
              invalid={wiring["aria-invalid"]}
              inputRef={field.ref}
              onFiles={uploads.add}
              className="size-20 shrink-0 overflow-hidden"
            >
              {field.value ? (
                <Picture
                  src={fileUrl(field.value)}
                  alt={IMAGES_COPY.yourLogo}
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
                {IMAGES_COPY.removeLogo}
              </Button>
            )}
          </div>
          <PendingUploads pending={uploads.pending} onDismiss={uploads.dismiss} />
        </div>
      )}
    </Field>
  );
}
