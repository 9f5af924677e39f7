import { useEffect, useState } from "react";
import { type FieldPath, useFormContext } from "react-hook-form";
import { FoldedSections, FormSection } from "@/components/form-section";
import { FACTS_COPY } from "@/features/session/browse/copy";
import { PLAN_COPY } from "@/features/session/planning/copy";
import type { SessionPlan } from "@/features/session/schema";
import { AgendaField } from "./agenda-field";
import { CoHostsField } from "./co-hosts-field";
import { FormatField } from "./format-field";
import { RequirementsField } from "./requirements-field";
import { SeatsFields } from "./seats-fields";
import { TextFields } from "./text-fields";
import { WhenFields } from "./when-fields";
import { WhereFields } from "./where-fields";

export const PlanFields = () => (
  <>
    <FormSection title={PLAN_COPY.what}>
      <FormatField />
      <TextFields />
    </FormSection>
    <FormSection title={FACTS_COPY.when}>
      <WhenFields />
    </FormSection>
    <FormSection title={FACTS_COPY.where}>
      <WhereFields />
    </FormSection>
    <MoreFields />
  </>
);

const FOLDED = ["agenda", "capacity", "waitlistLimit", "speakerSlots", "coHosts", "requirements"] as const;

/** Open if the session already uses any of it, and as soon as one of its fields needs another look. */
function MoreFields() {
  const { getValues, formState, setFocus } = useFormContext<SessionPlan>();
  const [isOpen, setOpen] = useState(() => {
    const { agenda, capacity, coHosts, requirements } = getValues();
    return capacity !== null || [agenda, coHosts, requirements].some((list) => list.length > 0);
  });
  const { errors, submitCount } = formState;
  const wrong = FOLDED.find((name) => errors[name]);
  const isFirstWrong = Object.keys(errors).every((name) => FOLDED.includes(name as FoldedName));
  // The form focuses the first wrong field by itself, but not one that is folded away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt to save.
  useEffect(() => {
    if (!wrong) return;
    setOpen(true);
    if (isFirstWrong) requestAnimationFrame(() => setFocus(wrong as FieldPath<SessionPlan>));
  }, [submitCount, wrong]);
  return (
    <FoldedSections title={PLAN_COPY.more} text={PLAN_COPY.moreText} isOpen={isOpen} onToggle={setOpen}>
      <FormSection title={FACTS_COPY.agenda}>
        <AgendaField />
      </FormSection>
      <FormSection title={PLAN_COPY.people}>
        <SeatsFields />
        <CoHostsField />
        <RequirementsField />
      </FormSection>
    </FoldedSections>
  );
}

type FoldedName = (typeof FOLDED)[number];
