import { ImagePlus } from "lucide-react";
import { useController, useFormContext } from "react-hook-form";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { FilePicker } from "@/components/forms/file-picker";
import { Picture } from "@/components/graphics/picture";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { SubmissionDraft } from "@/domain/startup/schema";
import { fileUrl, MAX_IMAGE_WIDTH } from "@/lib/file-url";
import { PendingUploads } from "./pending-uploads";
import { useUploads } from "./use-uploads";

export function LogoField() {
  const { control, setError, clearErrors } = useFormContext<SubmissionDraft>();
  const { field, fieldState } = useController({ control, name: "logoFileId" });
  const uploads = useUploads("logo", (fileId) => {
    field.onChange(fileId);
    clearErrors("logoFileId");
    announce(m.startup_images_logoUploaded());
  });
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
              onFiles={uploads.add}
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
        </div>
      )}
    </Field>
  );
}
