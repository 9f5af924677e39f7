import { useFormContext } from "react-hook-form";
import { FoldedFields } from "@/components/folded-fields";
import { FormSection } from "@/components/form-section";
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

function MoreFields() {
  const { getValues } = useFormContext<SessionPlan>();
  const { agenda, capacity, coHosts, requirements } = getValues();
  const isUsed = capacity !== null || [agenda, coHosts, requirements].some((list) => list.length > 0);
  return (
    <FoldedFields title={PLAN_COPY.more} text={PLAN_COPY.moreText} names={FOLDED} isUsed={isUsed}>
      <FormSection title={FACTS_COPY.agenda}>
        <AgendaField />
      </FormSection>
      <FormSection title={PLAN_COPY.people}>
        <SeatsFields />
        <CoHostsField />
        <RequirementsField />
      </FormSection>
    </FoldedFields>
  );
}
