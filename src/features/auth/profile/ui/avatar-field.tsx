"use client";
import { useRouter } from "next/navigation";
import { useId, useRef, useState } from "react";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { uploadFile } from "@/lib/browser/upload-file";
import { api } from "@/trpc/react";

const loadCrop = () => import("@/components/crop/crop-dialog");
const ACCEPTED = "image/png,image/jpeg,image/webp,image/gif";

type AvatarFieldProps = { url: string | null; letters: string; size?: "lg" | "xl" };

export function AvatarField({ url, letters, size = "xl" }: AvatarFieldProps) {
  const { refresh } = useRouter();
  const utils = api.useUtils();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [shown, setShown] = useState(url);
  const [CropDialog, requestCrop] = useLazyComponent(loadCrop);
  const hint = useId();
  const remove = api.auth.removeAvatar.useMutation({
    onSuccess: () => settle(null, m.auth_avatarRemoved()),
    onError: (error) => toastError(m.auth_avatarFailed(), error),
  });

  function settle(now: string | null, words: string) {
    setShown(now);
    setFile(null);
    void toast.success(words);
    void utils.auth.viewer.invalidate();
    refresh();
  }

  return (
    <div className="flex items-center gap-5">
      <Avatar src={shown} name={letters} size={size} />
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" aria-describedby={hint} onClick={() => input.current?.click()}>
            {shown ? m.auth_profile_profileForm_changeImage() : m.auth_profile_profileForm_addImage()}
          </Button>
          {shown && (
            <Button variant="ghost" loading={remove.isPending} onClick={() => remove.mutate()}>
              {m.common_remove()}
            </Button>
          )}
        </div>
        <p id={hint} className="text-xs text-muted-foreground">
          {m.auth_profile_profileForm_imageHint()}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label={m.auth_profile_profileForm_image()}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null);
          target.value = "";
          void requestCrop();
        }}
      />
      {CropDialog && file && (
        <CropDialog
          file={file}
          isRound
          onClose={() => setFile(null)}
          onCropped={async (image) => {
            const { url: now } = await uploadFile<{ url: string }>("avatar", image);
            settle(now, m.auth_avatarSaved());
          }}
        />
      )}
    </div>
  );
}
