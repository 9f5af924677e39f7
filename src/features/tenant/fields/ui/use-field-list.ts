import { useState } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { toast } from "@/components/ui/toast";
import type { FieldChange, FieldList } from "@/features/tenant/fields/schema";
import { toErrorMessage } from "@/lib/errors/error-message";
import { type ApiError, api } from "@/trpc/react";

export type Failure = { field: "name" | "options" | null; text: string };

/** The list as the server has it, and the changes to it. One change is sent at a time. */
export function useFieldList(initial: FieldList) {
  const [list, setList] = useState(initial);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = api.tenant.fields.change.useMutation();

  /** Returns whether the change is stored. If another admin was first, the list shows their changes. */
  const change = async (wanted: FieldChange, said: string): Promise<boolean> => {
    setFailure(null);
    try {
      const { outcome, ...stored } = await send.mutateAsync({ version: list.version, change: wanted });
      setList(stored);
      if (outcome === "saved") announce(said);
      else setFailure({ field: null, text: m.tenant_fields_clash() });
      return outcome === "saved";
    } catch (error) {
      const reason = (error as ApiError).data?.reason;
      const field = reason === "name" || reason === "options" ? reason : null;
      setFailure({ field, text: toErrorMessage(error) });
      return false;
    }
  };

  /** For a change without a dialog: shown before it is stored, and undone if it isn't. */
  const changeNow = async (wanted: FieldChange, said: string, shown: FieldList): Promise<void> => {
    const before = list;
    setList(shown);
    if (await change(wanted, said)) return;
    setList((now) => (now === shown ? before : now));
    setFailure((now) => {
      if (now) void toast.error(m.tenant_fields_notSaved(), { description: now.text });
      return null;
    });
  };

  return { list, failure, isBusy: send.isPending, change, changeNow, clearFailure: () => setFailure(null) };
}
