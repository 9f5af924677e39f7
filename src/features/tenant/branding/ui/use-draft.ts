import { useCallback, useEffect, useRef, useState } from "react";
import * as m from "#messages";
import type { CssIssue } from "@/domain/tenant/branding/css-rules";
import { BrandingValues, type Conflict } from "@/domain/tenant/branding/schema";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";

const PAUSE_MS = 700;

type Start = { revision: number; values: BrandingValues; cssFaults: CssIssue[] };

/**
 * Autosaves shortly after the last change. In a conflict, saving pauses until the user decides; the input
 * stays in the form. (TEN-12)
 */
export function useDraft(start: Start, values: BrandingValues) {
  const { mutateAsync } = api.tenant.saveDraft.useMutation();
  const [saved, setSaved] = useState({ text: JSON.stringify(start.values), revision: start.revision });
  const [cssFaults, setCssFaults] = useState(start.cssFaults);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [problem, setProblem] = useState("");
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const revision = useRef(start.revision);
  const read = BrandingValues.safeParse(values);
  const text = read.success ? JSON.stringify(read.data) : null;

  const save = useCallback(
    async (wanted: string, from?: number): Promise<number | null> => {
      try {
        const answer = await mutateAsync({ revision: from ?? revision.current, values: JSON.parse(wanted) });
        setProblem("");
        if (answer.outcome === "clash") {
          setConflict(answer);
          return null;
        }
        setConflict(null);
        setCssFaults(answer.cssFaults);
        revision.current = answer.revision;
        setSaved({ text: wanted, revision: answer.revision });
        return answer.revision;
      } catch (error) {
        setProblem(toErrorMessage(error, m.tenant_branding_look_keptHere()));
        return null;
      }
    },
    [mutateAsync],
  );

  /** Serializes saves, so that each is based on the previous one. */
  const saveInTurn = useCallback(
    (wanted: string, from?: number): Promise<number | null> => {
      const next = queue.current.then(() => save(wanted, from));
      queue.current = next;
      return next;
    },
    [save],
  );

  useEffect(() => {
    if (text === null || text === saved.text || conflict) return;
    const timer = setTimeout(() => void saveInTurn(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, saved.text, conflict, saveInTurn]);

  return {
    cssFaults,
    conflict,
    problem,
    savedRevision: saved.revision,
    isSaved: text === saved.text,
    isValid: text !== null,
    /** Saves pending changes. Returns the revision that contains them, or null on failure. */
    flush: async () => {
      if (text === null || conflict) return null;
      await queue.current;
      return text === saved.text ? revision.current : saveInTurn(text);
    },
    keepMine: () => text !== null && conflict && saveInTurn(text, conflict.revision),
    setConflict,
  };
}
