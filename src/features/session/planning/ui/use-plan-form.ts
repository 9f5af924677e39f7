import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import type { FormErrorState } from "@/components/feedback/form-error";
import { markRefusedFields } from "@/components/feedback/mark-refused-fields";
import { SAVED } from "@/domain/session/rules";
import type { PlanField } from "@/features/session/planning/rules";
import type { PlanSession, SessionPlan } from "@/features/session/schema";
import { toErrorMessage } from "@/lib/errors/error-message";
import { takeFields } from "@/lib/three-way-merge";
import { type ApiError, api } from "@/trpc/react";
import { type InitialValues, type PlanStart, rebaseOnto } from "./initial-values";
import { planBackup } from "./local-backup";

/** Parses a number field. An empty required field is NaN, an empty optional one null. */
export const toNumber = (text: unknown): number => (text === "" || text === null ? Number.NaN : Number(text));

export const toNumberOrNone = (text: unknown): number | null =>
  text === "" || text === null ? null : Number(text);

export type PlanForm = UseFormReturn<SessionPlan, unknown, PlanSession>;

type PlanningOptions = { start: PlanStart; place: string; begun: InitialValues };

/**
 * Saves a session. Keeps unsaved input in this tab, merges concurrent edits or asks about conflicts, and
 * creates only one session on a double submit.
 */
export function usePlanForm(form: PlanForm, { start, place, begun }: PlanningOptions) {
  const { client } = api.useUtils();
  const base = useRef(start);
  const isUncertain = useRef(false);
  const [conflict, setConflict] = useState(begun.conflict);
  const [refusal, setRefusal] = useState<FormErrorState | null>(null);
  const [note, setNote] = useState(begun.note);
  const [isRestored, setRestored] = useState(begun.isRestored);
  const [isSending, setSending] = useState(false);

  function takeIn(theirs: PlanStart, mine: SessionPlan): void {
    const taken = rebaseOnto(base.current.plan, mine, theirs.plan);
    base.current = theirs;
    form.reset(taken.values);
    setConflict(taken.conflict);
    setNote(taken.note);
    announce(taken.note);
  }

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { version, plan } = base.current;
          const isTouched = JSON.stringify(values) !== JSON.stringify(plan);
          planBackup(place).write(isTouched ? { version, base: plan, values } : null);
        },
      }),
    [form, place],
  );

  async function explain(error: ApiError, mine: SessionPlan): Promise<void> {
    if (error.data?.reason === "version") {
      const theirs = await client.session.plan.query({ sessionId: mine.id }).catch(() => null);
      if (theirs) return takeIn(theirs, mine);
    }
    if (markRefusedFields(form, error)) return;
    const isSignedOut = error.data?.code === "UNAUTHORIZED";
    const message = toErrorMessage(error, m.session_form_notReached());
    setRefusal(isSignedOut ? { message: m.session_form_signedOut(), resolution: "sign-in" } : { message });
  }

  /** A lost response may mean that the session was created. If so, saves later input as an edit. */
  async function store(plan: PlanSession): Promise<void> {
    const made = isUncertain.current ? await client.session.plan.query({ sessionId: plan.id }) : null;
    const version = made?.version ?? base.current.version;
    if (version === 0) await client.session.create.mutate(plan);
    else await client.session.edit.mutate({ plan, version });
  }

  const send = async (plan: PlanSession): Promise<void> => {
    if (isSending) return;
    const mine = form.getValues();
    setSending(true);
    setRefusal(null);
    setNote("");
    try {
      await store(plan);
      planBackup(place).write(null);
      location.assign(`/sessions/${plan.id}?${SAVED}`);
    } catch (error) {
      const refused = error as ApiError;
      isUncertain.current = base.current.version === 0 && !refused.data;
      setSending(false);
      await explain(refused, mine);
    }
  };

  const resolve = (taken: readonly PlanField[]) => {
    if (conflict) form.reset(takeFields(form.getValues(), conflict.theirs, taken));
    setConflict(null);
  };
  const discard = () => {
    form.reset(base.current.plan);
    planBackup(place).write(null);
    setRestored(false);
  };
  return { send, resolve, discard, conflict, refusal, note, isRestored, isSending };
}
