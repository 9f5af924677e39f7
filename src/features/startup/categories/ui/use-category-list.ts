import { useState } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { toast } from "@/components/ui/toast";
import type { CategoryChange, CategoryList } from "@/features/startup/categories/schema";
import { toErrorMessage } from "@/lib/errors/error-message";
import { type ApiError, api } from "@/trpc/react";

export type Failure = { field: "name" | null; text: string };

/** The list as the server has it, and the changes to it. One change is sent at a time. */
export function useCategoryList(initial: CategoryList) {
  const [list, setList] = useState(initial);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = api.startup.categories.change.useMutation();

  /** Returns whether the change is stored. If another admin was first, the list shows their changes. */
  const change = async (wanted: CategoryChange, said: string): Promise<boolean> => {
    setFailure(null);
    try {
      const { outcome, ...stored } = await send.mutateAsync({ version: list.version, change: wanted });
      setList(stored);
      if (outcome === "clash") {
        setFailure({ field: null, text: m.startup_categories_clash() });
        return false;
      }
      announce(said);
      return true;
    } catch (error) {
      const { data } = error as ApiError;
      setFailure({ field: data?.reason === "name" ? "name" : null, text: toErrorMessage(error) });
      return false;
    }
  };

  /** For a change without a dialog: shown before it is stored, and undone if it isn't. */
  const changeNow = async (wanted: CategoryChange, said: string, shown: CategoryList): Promise<void> => {
    const before = list;
    setList(shown);
    if (await change(wanted, said)) return;
    setList((now) => (now === shown ? before : now));
    setFailure((now) => {
      if (now) void toast.error(m.startup_categories_notSaved(), { description: now.text });
      return null;
    });
  };

  return { list, failure, isBusy: send.isPending, change, changeNow, clearFailure: () => setFailure(null) };
}
