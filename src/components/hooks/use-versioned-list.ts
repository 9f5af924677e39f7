import { useState } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { toast } from "@/components/ui/toast";
import { toErrorMessage } from "@/lib/errors/error-message";

type Versioned = { version: number };
type Send<List, Change> = {
  isPending: boolean;
  mutateAsync: (input: Versioned & { change: Change }) => Promise<List & { outcome: "saved" | "clash" }>;
};

/** `field` is what the server's reason names, such as `name`. */
export type Failure = { field: string | null; text: string };

/** The text of a failure that no field of the form says. */
export const generalFailure = (failure: Failure | null, fields: readonly string[]): string | undefined =>
  failure?.field && fields.includes(failure.field) ? undefined : failure?.text;

/** A list as the server has it, and the changes to it. One change is sent at a time. */
export function useVersionedList<List extends Versioned, Change>(initial: List, send: Send<List, Change>) {
  const [list, setList] = useState(initial);
  const [failure, setFailure] = useState<Failure | null>(null);

  /** Returns whether the change is stored. If another admin was first, the list shows their changes. */
  const change = async (wanted: Change, said: string): Promise<boolean> => {
    setFailure(null);
    try {
      const stored = await send.mutateAsync({ version: list.version, change: wanted });
      setList(stored);
      if (stored.outcome === "saved") announce(said);
      else setFailure({ field: null, text: m.components_hooks_listClash() });
      return stored.outcome === "saved";
    } catch (error) {
      const { data } = error as { data?: { reason?: string | null } | null };
      setFailure({ field: data?.reason ?? null, text: toErrorMessage(error) });
      return false;
    }
  };

  /** For a change without a dialog: shown before it is stored, and undone if it isn't. */
  const changeNow = async (wanted: Change, said: string, shown: List): Promise<void> => {
    const before = list;
    setList(shown);
    if (await change(wanted, said)) return;
    setList((now) => (now === shown ? before : now));
    setFailure((now) => {
      if (now) void toast.error(m.components_hooks_listNotSaved(), { description: now.text });
      return null;
    });
  };

  return { list, failure, isBusy: send.isPending, change, changeNow, clearFailure: () => setFailure(null) };
}

/** The items in their order after one was moved. */
export function withMoved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}
