import { useState } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { toast } from "@/components/ui/toast";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";

type PreviewLinkProps = { startupId: string; initialPath: string | null };

async function copy(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, location.href).href);
    void toast.success(m.startup_drafts_draft_linkCopied());
  } catch {
    announce(m.startup_drafts_draft_linkNotCopied());
    void toast.info(m.startup_drafts_draft_linkNotCopied());
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
        {m.startup_drafts_draft_getLink()}
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
        {m.startup_drafts_draft_open()}
        <span className="sr-only">{m.common_newTabMark()}</span>
      </a>
      <Button variant="outline" size="sm" onClick={() => void copy(path)}>
        {m.startup_drafts_draft_copyLink()}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        loading={share.isPending}
        onClick={() => share.mutate({ startupId, share: false })}
      >
        {m.startup_drafts_draft_closePreview()}
      </Button>
    </>
  );
}
