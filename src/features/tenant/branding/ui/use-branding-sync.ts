import { useEffect, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { z } from "zod";
import * as m from "#messages";
import { isSameBranding } from "@/domain/tenant/branding/rules";
import { type BrandingState, BrandingValues, type Conflict } from "@/domain/tenant/branding/schema";
import { api } from "@/trpc/react";
import { useAutosave } from "@/trpc/use-autosave";

type BrandingForm = UseFormReturn<z.input<typeof BrandingValues>, unknown, BrandingValues>;

/** Values belong together, so a user who conflicts with another one chooses between both versions as a whole. */
const RULES = {
  isSame: isSameBranding,
  isBlank: () => false,
  merge: (base: BrandingValues, mine: BrandingValues, theirs: BrandingValues) => ({
    merged: mine,
    conflicts: isSameBranding(base, theirs) || isSameBranding(mine, theirs) ? [] : ["branding"],
  }),
};

/**
 * Autosaves valid values of the form as the draft. In a conflict, saving pauses until the user decides; the
 * input stays in the form. (TEN-12)
 */
export function useBrandingSync(state: BrandingState, form: BrandingForm, userId: string) {
  const start = state.draft ?? state.published;
  const { reset, subscribe, control } = form;
  const [base, setBase] = useState({ values: start, revision: state.revision });
  const [cssFaults, setCssFaults] = useState(state.cssFaults);
  const [conflict, setConflict] = useState<Pick<Conflict, "by" | "at"> | null>(null);
  const { mutateAsync } = api.tenant.saveDraft.useMutation({ retry: false });
  const sync = useAutosave<BrandingValues, string>({
    start: { version: state.revision, values: start },
    place: `branding.${userId}`,
    schema: BrandingValues,
    rules: RULES,
    offline: m.tenant_settings_rules_offline,
    onShow: reset,
    save: async ({ version, values }) => {
      const answer = await mutateAsync({ revision: version, values });
      const isClash = answer.outcome === "clash";
      setConflict(isClash ? answer : null);
      setBase({ values, ...answer });
      if (!isClash) setCssFaults(answer.cssFaults);
      return { values, ...answer, version: answer.revision };
    },
  });
  const { change, resolve, flush, ask, state: saving } = sync;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const read = BrandingValues.safeParse(values);
          if (read.success) change(read.data);
        },
      }),
    [subscribe, change],
  );

  const values = useWatch({ control }) as BrandingValues;
  const read = BrandingValues.safeParse(values);
  const isClash = saving.is === "clash" || conflict !== null;
  const settle = (chosen: BrandingValues) => {
    setConflict(null);
    resolve(chosen);
  };
  return {
    values,
    cssFaults,
    /** A copy that this browser kept conflicts with the draft as the page shows it. */
    conflict: isClash ? (conflict ?? { by: state.draftBy, at: state.draftAt }) : null,
    problem: saving.is === "trouble" ? saving.message : "",
    savedRevision: base.revision,
    isSaved: read.success && isSameBranding(read.data, base.values),
    isValid: read.success,
    /** Saves pending changes. Returns the revision that contains them, or null on failure. */
    flush,
    keepMine: () => read.success && settle(read.data),
    takeTheirs: () => settle(base.values),
    /** Another user changed the branding before the draft was published or discarded. */
    receive: async (theirs: Conflict) => {
      await ask();
      setConflict(theirs);
    },
  };
}
