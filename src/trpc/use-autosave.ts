import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import * as m from "#messages";
import { autosave, type Saved, type Stored, type SyncRules, type SyncState } from "@/lib/browser/autosave";
import { saveWithPage } from "@/lib/browser/autosave-page";
import { type Backup, backupSchema, localBackup } from "@/lib/browser/local-backup";
import { toSaveError } from "./save-error";

const MAX_ATTEMPTS = 30;
const PAUSE_MS = 100;

type Draft<Values, Field> = {
  start: Stored<Values>;
  place: string;
  schema: z.ZodType<Values>;
  rules: SyncRules<Values, Field>;
  save: (draft: Stored<Values>) => Promise<Saved<Values>>;
  /** What to say if the server can't be reached. */
  offline: () => string;
  /** For a form that holds the values itself. */
  onShow?: (values: Values) => void;
};

/** Autosaves values to the server, and keeps unsaved changes in the browser. */
export function useAutosave<Values extends object, Field>(draft: Draft<Values, Field>) {
  const [values, setValues] = useState(draft.start.values);
  const [state, setState] = useState<SyncState<Values, Field>>({ is: "clean" });
  const told = useRef(state);
  const latest = useRef(draft.start.values);
  const current = useRef(draft);
  current.current = draft;
  const began = useRef(draft);
  const sync = useRef<ReturnType<typeof autosave<Values, Field>> | null>(null);

  useEffect(() => {
    const { start, place, schema, rules, offline } = began.current;
    const backup = localBackup<Backup<Values>>(place, backupSchema(schema));
    const made = autosave<Values, Field>(
      start,
      {
        read: () => latest.current,
        show: (shown) => {
          latest.current = shown;
          setValues(shown);
          current.current.onShow?.(shown);
        },
        save: (sent) =>
          current.current
            .save(sent)
            .catch((error) =>
              Promise.reject(toSaveError(error, { offline, signedOut: m.common_notSavedSignedOut })),
            ),
        keep: backup.write,
        drop: () => backup.write(null),
        tell: (next) => {
          told.current = next;
          setState(next);
        },
      },
      rules,
    );
    sync.current = made;
    const left = backup.read();
    if (left) made.restore(left);
    return saveWithPage(made);
  }, []);

  const read = () => latest.current;
  return {
    values,
    state,
    /** The values before they are rendered. */
    read,
    change: (over: Partial<Values>) => {
      latest.current = { ...read(), ...over };
      setValues(latest.current);
      sync.current?.changed();
    },
    resolve: (chosen: Values) => sync.current?.resolve(chosen),
    /** Loads changes that another user has saved. */
    ask: () => sync.current?.ask(),
    /** Saves pending changes. Returns the version that contains the current text, or null on failure. */
    flush: async (): Promise<number | null> => {
      for (let tried = 0; tried < MAX_ATTEMPTS; tried += 1) {
        await sync.current?.save();
        if (sync.current?.isClean()) return sync.current.version();
        if (told.current.is === "clash" || told.current.is === "trouble") return null;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      return null;
    },
    stop: () => sync.current?.stop(),
  };
}
