import { useCallback, useEffect, useRef, useState } from "react";
import { LOOK_COPY } from "@/features/tenant/branding/copy";
import type { CssIssue } from "@/features/tenant/branding/css-rules";
import { BrandingValues, type Conflict } from "@/features/tenant/branding/schema";
import { api } from "@/trpc/react";

const PAUSE_MS = 700;

type Start = { revision: number; values: BrandingValues; cssIssues: CssIssue[] };

/**
 * Saves what is edited a moment after the last change. After a clash it waits until somebody decides; what was typed
 * stays in the form. (`docs/behaviours.md`, TEN-12)
 */
export function useDraft(start: Start, values: BrandingValues) {
  const { mutateAsync } = api.tenant.saveDraft.useMutation();
  const [saved, setSaved] = useState({ text: JSON.stringify(start.values), revision: start.revision });
  const [cssIssues, setCssIssues] = useState(start.cssIssues);
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
        setCssIssues(answer.cssIssues);
        revision.current = answer.revision;
        setSaved({ text: wanted, revision: answer.revision });
        return answer.revision;
      } catch (error) {
        const isRefusal = error instanceof Error && "data" in error && error.data;
        setProblem(isRefusal ? (error as Error).message : LOOK_COPY.keptHere);
        return null;
      }
    },
    [mutateAsync],
  );

  /** One save after the other, so that each grows from the one before. */
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
    cssIssues,
    conflict,
    problem,
    savedRevision: saved.revision,
    isSaved: text === saved.text,
    isValid: text !== null,
    /** Saves what is not saved yet; the revision that holds it, or null when it could not be. */
    flush: async () => {
      if (text === null || conflict) return null;
      await queue.current;
      return text === saved.text ? revision.current : saveInTurn(text);
    },
    keepMine: () => text !== null && conflict && saveInTurn(text, conflict.revision),
    setConflict,
  };
}
