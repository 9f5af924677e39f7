import * as m from "#messages";
import { ConfirmButton } from "@/components/forms/confirm-button";
import type { ImportKind } from "@/domain/imports/rules";
import type { ShownImport } from "@/features/integrations/import/schema";
import { api } from "@/trpc/react";
import { useImportFeedback } from "./use-import-feedback";

const TEXTS: Readonly<Record<ImportKind, () => string>> = {
  people: m.integrations_import_undoPeople,
  startups: m.integrations_import_undoStartups,
  sessions: m.integrations_import_undoSessions,
};

export function UndoButton({ shown: { id, kind, counts } }: { shown: ShownImport }) {
  const undo = api.integrations.import.undo.useMutation(useImportFeedback());
  if (!(counts.imported || counts.invited)) return null;
  return (
    <ConfirmButton
      variant="ghost"
      size="sm"
      ask={{
        title: m.integrations_import_undoTitle(),
        text: TEXTS[kind](),
        confirm: m.integrations_import_undo(),
      }}
      onConfirm={() => undo.mutateAsync({ id })}
    >
      {m.integrations_import_undo()}
    </ConfirmButton>
  );
}
