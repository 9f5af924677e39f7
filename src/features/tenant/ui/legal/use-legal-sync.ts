import { useEffect, useRef, useState } from "react";
import { autosave, type SaveTrouble, type SyncState } from "@/lib/autosave";
import { type ApiError, api } from "@/trpc/react";
import type { EditedPage } from "../../legal-rules";
import type { LegalText } from "../../legal-schema";

type Start = { name: EditedPage; version: number; values: LegalText };

const rules = {
  isSame: (a: LegalText, b: LegalText) => a.body === b.body,
  isBlank: () => false,
  merge: (base: LegalText, mine: LegalText, theirs: LegalText) => {
    if (mine.body === base.body) return { merged: theirs, clashes: [] };
    return { merged: mine, clashes: theirs.body === base.body ? [] : (["body"] as "body"[]) };
  },
};

const placeOf = (name: EditedPage) => `startuphub.legal.${name}`;

function keep(name: EditedPage, body: string | null): void {
  try {
    if (body === null) localStorage.removeItem(placeOf(name));
    else localStorage.setItem(placeOf(name), body);
  } catch {
    // A browser that refuses storage must not stop anybody from typing.
  }
}

function kept(name: EditedPage): string | null {
  try {
    return localStorage.getItem(placeOf(name));
  } catch {
    return null;
  }
}

function troubleOf({ data, message }: ApiError): SaveTrouble {
  const isAway = !data || data.code === "INTERNAL_SERVER_ERROR" || data.code === "TOO_MANY_REQUESTS";
  if (isAway)
    return { kind: "offline", message: "Not saved: we cannot be reached. This browser keeps what you type." };
  return { kind: data.code === "UNAUTHORIZED" ? "signed-out" : "refused", message };
}

/** Keeps the draft of a legal page while it is written. */
export function useLegalSync(start: Start) {
  const [body, setBody] = useState(start.values.body);
  const [state, setState] = useState<SyncState<LegalText, "body">>({ is: "clean" });
  const { mutateAsync } = api.tenant.legal.save.useMutation({ retry: false });
  const latest = useRef(start.values);
  const save = useRef(mutateAsync);
  save.current = mutateAsync;
  const began = useRef(start);
  const sync = useRef<ReturnType<typeof autosave<LegalText, "body">> | null>(null);
  const write = (text: string) => {
    latest.current = { body: text };
    setBody(text);
  };

  useEffect(() => {
    const { name } = began.current;
    const show = (text: string) => {
      latest.current = { body: text };
      setBody(text);
    };
    const made = autosave<LegalText, "body">(
      began.current,
      {
        read: () => latest.current,
        show: (values) => show(values.body),
        save: (draft) => save.current({ name, ...draft }).catch((error) => Promise.reject(troubleOf(error))),
        keep: (copy) => keep(name, copy.values.body),
        drop: () => keep(name, null),
        tell: setState,
      },
      rules,
    );
    sync.current = made;
    const left = kept(name);
    if (left !== null) {
      show(left);
      made.changed();
    }
    addEventListener("pagehide", made.keep);
    return () => {
      made.keep();
      made.stop();
      removeEventListener("pagehide", made.keep);
    };
  }, []);

  return {
    body,
    state,
    change: (text: string) => {
      write(text);
      sync.current?.changed();
    },
    resolve: (text: string) => sync.current?.resolve({ body: text }),
    /** Brings the server up to date; the version of the draft that it then has. */
    flush: async () => {
      await sync.current?.save();
      return sync.current?.version() ?? 0;
    },
    finish: () => {
      sync.current?.stop();
      keep(began.current.name, null);
    },
  };
}
