"use client";
import { useId, useState } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { Picture } from "@/components/graphics/picture";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { FieldError } from "@/components/ui/field";
import { uploadFile } from "@/lib/browser/upload-file";
import { MAX_IMAGE_WIDTH } from "@/lib/file-url";

type ImageFieldProps<Answer> = {
  /** The kind of upload, as `/api/files` knows it. */
  kind: string;
  label: string;
  hint: string;
  url: string | null;
  ground?: "light" | "dark";
  removeLabel?: string;
  onChange: (image: Answer | null) => void;
};

const ACCEPTED = "image/svg+xml,image/png,image/jpeg,image/webp,image/gif";

/** Uploads an image as soon as it is chosen, and shows what the server has made of it. */
export function ImageField<Answer>({
  kind,
  label,
  hint,
  url,
  ground,
  removeLabel,
  onChange,
}: ImageFieldProps<Answer>) {
  const id = useId();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState("");
  const send = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    setProblem("");
    try {
      onChange(await uploadFile<Answer>(kind, file));
      announce(m.tenant_branding_brandingForm_isUploaded({ label }));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : m.tenant_branding_brandingForm_uploadFailed());
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-medium" id={`${id}-name`}>
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <span
          className={`flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-md border ${ground === "dark" ? "bg-[#14161c]" : "bg-white"}`}
        >
          {url && (
            <Picture
              src={url}
              alt=""
              fileWidth={MAX_IMAGE_WIDTH.brand}
              sizes="40px"
              frame="contents"
              className="size-10 object-contain"
            />
          )}
        </span>
        <label className={`${buttonVariants({ variant: "outline", size: "sm" })} cursor-pointer`}>
          <span>
            {isSending
              ? m.common_uploading()
              : url
                ? m.tenant_branding_brandingForm_replace()
                : m.tenant_branding_brandingForm_upload()}
          </span>
          <span className="sr-only"> {label}</span>
          <input
            type="file"
            accept={ACCEPTED}
            disabled={isSending}
            aria-describedby={`${id}-hint`}
            className="sr-only"
            onChange={({ target }) => {
              void send(target.files?.[0]);
              target.value = "";
            }}
          />
        </label>
        {removeLabel && (
          <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
            {removeLabel}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="text-xs text-muted-foreground">
        {hint}
      </p>
      <FieldError>{problem}</FieldError>
    </div>
  );
}
