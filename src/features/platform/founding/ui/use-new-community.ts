"use client";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import * as m from "#messages";
import { useDebouncedValue } from "@/components/hooks/use-debounced-value";
import { blankValues, FOUNDING_FIELDS, isSameFounding, labelOf } from "@/features/platform/founding/rules";
import {
  type FoundingDraft,
  FoundingValues,
  SubmitFounding,
  type SubmittedFounding,
} from "@/features/platform/founding/schema";
import { browserLanguage } from "@/features/platform/ui/browser-language";
import { toErrorMessage } from "@/lib/errors/error-message";
import { threeWayMerge } from "@/lib/three-way-merge";
import { browserTimeZone, canonicalTimeZone } from "@/lib/time/time-zone";
import { api } from "@/trpc/react";
import { useAutosave } from "@/trpc/use-autosave";

export type FieldErrors = Partial<Record<keyof FoundingValues, string>>;

/** Two tabs of one founder: the tab in which they type wins. */
const RULES = {
  isSame: isSameFounding,
  isBlank: (values: FoundingValues) => isSameFounding(values, blankValues(values.language)),
  merge: (base: FoundingValues, mine: FoundingValues, theirs: FoundingValues) => ({
    merged: threeWayMerge({ base, mine, theirs }, FOUNDING_FIELDS).merged,
    conflicts: [] as (keyof FoundingValues)[],
  }),
};

const never = () => () => undefined;

/** Whether the typed address is free; null while it isn't known. */
function useLabel(id: string, typed: string) {
  const asked = useDebouncedValue(typed.trim());
  const isCurrent = asked !== "" && asked === typed.trim();
  const { data } = api.platform.founding.checkLabel.useQuery(
    { id, label: asked },
    { enabled: isCurrent, staleTime: 0 },
  );
  return isCurrent ? (data ?? null) : null;
}

const errorsOf = (issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors =>
  Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));

/** The form of a new community: saved as it is typed, and submitted with one press. */
export function useFounding(draft: FoundingDraft, userId: string) {
  const { id } = draft;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [submitted, setSubmitted] = useState<SubmittedFounding | null>(null);
  const [logo, setLogo] = useState(draft.logo);
  const save = api.platform.founding.save.useMutation({ retry: false });
  const sync = useAutosave<FoundingValues, keyof FoundingValues>({
    start: draft,
    place: `founding.${userId}.${id}`,
    schema: FoundingValues,
    rules: RULES,
    offline: m.platform_founding_offline,
    save: (changed) => save.mutateAsync({ id, ...changed }),
  });
  const { values } = sync;
  const zone = useSyncExternalStore(never, browserTimeZone, () => "UTC");
  const { change, read } = sync;
  const isUntouched = useRef(draft.version === 0);
  useEffect(() => {
    if (isUntouched.current && RULES.isBlank(read())) change({ language: browserLanguage() });
    isUntouched.current = false;
  });
  const address = useLabel(id, values.label);
  const submit = api.platform.founding.submit.useMutation({
    onSuccess: (answer) => {
      sync.stop();
      setSubmitted(answer);
    },
    onError: (error) => {
      if (error.data?.reason === "domain") setErrors({ label: error.message });
    },
  });
  const removal = api.platform.founding.removeLogo.useMutation({ onSuccess: () => setLogo(null) });
  return {
    values,
    state: sync.state,
    errors,
    address,
    logo,
    submitted,
    setLogo,
    removeLogo: () => removal.mutate(),
    isBusy: submit.isPending,
    failure: submit.error && submit.error.data?.reason !== "domain" ? toErrorMessage(submit.error) : null,
    change: (over: Partial<FoundingValues>) => {
      submit.reset();
      setErrors((before) => {
        const left = { ...before };
        for (const field of FOUNDING_FIELDS) if (field in over) delete left[field];
        return left;
      });
      sync.change(over);
    },
    /** The address follows the name until it is changed by hand. */
    rename: (name: string) => {
      const isOwn = values.label !== "" && values.label !== labelOf(values.name);
      sync.change(isOwn ? { name } : { name, label: labelOf(name) });
      setErrors({});
    },
    submit: () => {
      if (submit.isPending) return;
      const timeZone = values.timeZone || (canonicalTimeZone(zone) ?? "UTC");
      const read = SubmitFounding.safeParse({ ...values, id, timeZone });
      setErrors(errorsOf(read.error?.issues ?? []));
      if (read.success) submit.mutate({ ...read.data, invitees: values.invitees });
    },
  };
}

export type Founding = ReturnType<typeof useFounding>;
