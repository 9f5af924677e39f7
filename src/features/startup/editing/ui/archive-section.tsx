import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { Button } from "@/components/ui/button";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";

type ArchiveSectionProps = { startupId: string; isArchived: boolean };

const WORDS = {
  out: {
    title: m.startup_editing_edit_archive,
    text: m.startup_editing_edit_archiveText,
    button: m.common_unpublish,
  },
  back: {
    title: m.startup_editing_edit_restore,
    text: m.startup_editing_edit_restoreText,
    button: m.startup_editing_edit_republish,
  },
} as const;

export function ArchiveSection({ startupId, isArchived }: ArchiveSectionProps) {
  const { title, text, button } = WORDS[isArchived ? "back" : "out"];
  const archive = api.startup.archive.useMutation({
    onSuccess: () => location.reload(),
  });
  return (
    <section
      aria-labelledby="archive"
      className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t pt-8"
    >
      <div className="max-w-reading text-sm">
        <h2 id="archive" className="text-base font-semibold">
          {title()}
        </h2>
        <p className="text-muted-foreground">{text()}</p>
        <InlineError>{archive.error && toErrorMessage(archive.error)}</InlineError>
      </div>
      <Button
        variant="outline"
        loading={archive.isPending}
        onClick={() => archive.mutate({ startupId, archive: !isArchived })}
      >
        {button()}
      </Button>
    </section>
  );
}
