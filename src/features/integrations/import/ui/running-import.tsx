import * as m from "#messages";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { Progress } from "@/components/ui/progress";
import type { ImportState } from "@/domain/imports/rules";
import type { ShownImport } from "@/features/integrations/import/schema";
import { formatNumber } from "@/lib/format/number";
import { api } from "@/trpc/react";
import { DiscardButton } from "./discard-button";
import { useImportFeedback } from "./use-import-feedback";

const TITLES: Partial<Record<ImportState, () => string>> = {
  checking: m.integrations_import_checking,
  importing: m.integrations_import_importingRows,
  undoing: m.integrations_import_undoingRows,
};

/** How far the job has come. It goes on if the page is closed. */
export function RunningImport({ shown }: { shown: ShownImport }) {
  const { id, state, handled, rowCount } = shown;
  const title = TITLES[state]?.() ?? "";
  return (
    <div className="flex max-w-reading flex-col gap-4">
      <p className="font-medium">{title}</p>
      <Progress value={rowCount ? Math.round((handled / rowCount) * 100) : 0} label={title} />
      <p className="text-sm text-muted-foreground tabular-nums">
        {m.integrations_import_progress({ handled: formatNumber(handled), rows: formatNumber(rowCount) })}
      </p>
      {state === "checking" && <DiscardButton id={id} />}
      {state === "importing" && <StopButton id={id} />}
    </div>
  );
}

function StopButton({ id }: { id: string }) {
  const cancel = api.integrations.import.cancel.useMutation(useImportFeedback());
  return (
    <ConfirmButton
      variant="outline"
      className="self-start"
      ask={{
        title: m.integrations_import_stopTitle(),
        text: m.integrations_import_stopText(),
        confirm: m.integrations_import_stop(),
      }}
      onConfirm={() => cancel.mutateAsync({ id })}
    >
      {m.integrations_import_stop()}
    </ConfirmButton>
  );
}
