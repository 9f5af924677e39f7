import { type DialogRequest, requestDialog } from "@/lib/browser/dialog-request";
import { api } from "./react";

type Target = Omit<Extract<DialogRequest, { kind: "report" }>, "kind">;

/**
 * Returns the function that asks for the report dialog, or for signing in first.
 * @param intent the title of the sign-in dialog
 */
export function useReport(target: Target, intent: string) {
  const { data: viewer } = api.auth.viewer.useQuery();
  const report = () =>
    requestDialog(viewer === null ? { kind: "sign-in", title: intent } : { kind: "report", ...target });
  return { viewer, report };
}
