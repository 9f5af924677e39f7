import { useId, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { FieldError } from "@/components/ui/field";
import type { SessionPlan } from "@/features/session/schema";
import { uploadFile } from "@/lib/browser/upload-file";

const ACCEPTED = "image/png,image/jpeg,image/webp,image/gif";

type PosterFieldProps = { onUpload: (isUploading: boolean) => void };

/** A picture of the hosts' own behind the poster's text. */
export function PosterField({ onUpload }: PosterFieldProps) {
  const id = useId();
  const { control } = useFormContext<SessionPlan>();
  const { field, fieldState } = useController({ control, name: "posterFileId" });
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState("");
  const send = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    onUpload(true);
    setProblem("");
    try {
      const { id } = await uploadFile<{ id: string }>("poster", file);
      field.onChange(id);
      announce(m.session_planning_plan_pictureAdded());
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
      onUpload(false);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <label
          className={`${buttonVariants({ variant: "outline", size: "sm" })} cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring`}
        >
          <span>
            {isSending
              ? m.common_uploading()
              : field.value
                ? m.session_planning_plan_replacePicture()
                : m.session_planning_plan_addPicture()}
          </span>
          <input
            ref={field.ref}
            type="file"
            accept={ACCEPTED}
            disabled={isSending}
            aria-describedby={id}
            className="sr-only"
            onChange={({ target }) => {
              void send(target.files?.[0]);
              target.value = "";
            }}
          />
        </label>
        {field.value && (
          <Button variant="ghost" size="sm" onClick={() => field.onChange(null)}>
            {m.session_planning_plan_removePicture()}
          </Button>
        )}
      </div>
      <p id={id} className="text-xs text-muted-foreground">
        {m.session_planning_plan_pictureHint()}
      </p>
      <FieldError>{problem || fieldState.error?.message}</FieldError>
    </div>
  );
}
