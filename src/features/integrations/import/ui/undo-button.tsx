import * as m from "#messages";
import { ConfirmButton } from "@/components/forms/confirm-button";
import type { ShownImport } from "@/features/integrations/import/schema";
import { api } from "@/trpc/react";
import { useImportFeedback } from "./use-import-feedback";

export function UndoButton({ shown: { id, kind, counts } }: { shown: ShownImport }) {
  const undo = api.integrations.import.undo.useMutation(useImportFeedback());
  if (!(counts.imported || counts.invited)) return null;
  return (
    <ConfirmButton
      variant="ghost"
      size="sm"
      ask={{
        title: m.integrations_import_undoTitle(),
        text: kind === "people" ? m.integrations_import_undoPeople() : m.integrations_import_undoStartups(),
        confirm: m.integrations_import_undo(),
      }}
      onConfirm={() => undo.mutateAsync({ id })}
    >
      {m.integrations_import_undo()}
    </ConfirmButton>
  );
}
