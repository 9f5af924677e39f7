import * as m from "#messages";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { api } from "@/trpc/react";
import { useImportFeedback } from "./use-import-feedback";

/** Discards a file that hasn't been imported. */
export function DiscardButton({ id }: { id: string }) {
  const cancel = api.integrations.import.cancel.useMutation(useImportFeedback());
  return (
    <ConfirmButton
      variant="outline"
      ask={{
        title: m.integrations_import_discardTitle(),
        text: m.integrations_import_discardText(),
        confirm: m.integrations_import_discard(),
      }}
      onConfirm={() => cancel.mutateAsync({ id })}
    >
      {m.integrations_import_discard()}
    </ConfirmButton>
  );
}
