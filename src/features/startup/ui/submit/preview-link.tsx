import { useState } from "react";
import { announce } from "@/components/announce";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { toast } from "@/components/ui/toast";
import { api } from "@/trpc/react";

type PreviewLinkProps = { startupId: string; initialPath: string | null };

async function copy(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(path, location.href).href);
    void toast.success("The preview link is copied.");
  } catch {
    announce("The link could not be copied. Open the preview and copy its address.");
    void toast.info("The link could not be copied. Open the preview and copy its address.");
  }
}

/** A page that only those see who have its link, until it is closed. */
export function PreviewLink({ startupId, initialPath }: PreviewLinkProps) {
  const [path, setPath] = useState(initialPath);
  const share = api.startup.shareDraft.useMutation({
    onSuccess: ({ previewPath }) => setPath(previewPath),
    onError: ({ message }) => void toast.error(message),
  });
  if (!path) {
    return (
      <Button
        variant="outline"
        size="sm"
        loading={share.isPending}
        onClick={() => share.mutate({ startupId, share: true })}
      >
        Get a preview link
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
        Open preview
        <span className="sr-only">(new tab)</span>
      </a>
      <Button variant="outline" size="sm" onClick={() => void copy(path)}>
        Copy preview link
      </Button>
      <Button
        variant="ghost"
        size="sm"
        loading={share.isPending}
        onClick={() => share.mutate({ startupId, share: false })}
      >
        Close preview
      </Button>
    </>
  );
}
