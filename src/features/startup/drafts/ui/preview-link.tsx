import { useState } from "react";
import { announce } from "@/components/feedback/announce";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { toast } from "@/components/ui/toast";
import { DRAFT_COPY } from "@/features/startup/drafts/copy";
import { FORM_COPY } from "@/features/startup/submission/copy";
import { toErrorMessage } from "@/lib/error-message";
import { api } from "@/trpc/react";

type PreviewLinkProps = { startupId: string; initialPath: string | null };

async function copy(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, location.href).href);
    void toast.success(DRAFT_COPY.linkCopied);
  } catch {
    announce(DRAFT_COPY.linkNotCopied);
    void toast.info(DRAFT_COPY.linkNotCopied);
  }
}

/** Anyone with the link can view the draft until the link is revoked. */
export function PreviewLink({ startupId, initialPath }: PreviewLinkProps) {
  const [path, setPath] = useState(initialPath);
  const share = api.startup.shareDraft.useMutation({
    onSuccess: ({ previewPath }) => setPath(previewPath),
    onError: (error) => void toast.error(toErrorMessage(error)),
  });
  if (!path) {
    return (
      <Button
        variant="outline"
        size="sm"
        loading={share.isPending}
        onClick={() => share.mutate({ startupId, share: true })}
      >
        {DRAFT_COPY.getLink}
      </Button>
    );
  }
  return (
    <>
      <a
        href={path}
        target="_blank"
        rel="noopener"
        className={buttonVariants({ variant: "outline", size: "sm" })}
      >
        {DRAFT_COPY.open}
        <span className="sr-only">{FORM_COPY.newTab}</span>
      </a>
      <Button variant="outline" size="sm" onClick={() => void copy(path)}>
        {DRAFT_COPY.copyLink}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        loading={share.isPending}
        onClick={() => share.mutate({ startupId, share: false })}
      >
        {DRAFT_COPY.closePreview}
      </Button>
    </>
  );
}
