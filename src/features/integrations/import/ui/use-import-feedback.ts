import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { api } from "@/trpc/react";

/** What the mutations of an import do when they end: the screen shows its new state, also if another admin was faster. */
export function useImportFeedback() {
  const { integrations } = api.useUtils();
  const refresh = (): void => void integrations.import.invalidate();
  return {
    refresh,
    onSuccess: refresh,
    onError: (error: { message: string }): void => {
      toastError(m.integrations_import_failed(), error);
      refresh();
    },
  };
}
