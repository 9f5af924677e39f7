import { useFormContext } from "react-hook-form";
import * as m from "#messages";
import { FoldedFields } from "@/components/forms/folded-fields";
import { FormSection } from "@/components/forms/form-section";
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
    <FormSection title={m.session_planning_plan_what()}>
      <FormatField />
      <TextFields />
    </FormSection>
    <FormSection title={m.common_when()}>
      <WhenFields />
    </FormSection>
    <FormSection title={m.session_browse_facts_where()}>
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
    <FoldedFields
      title={m.session_planning_plan_more()}
      text={m.session_planning_plan_moreText()}
      names={FOLDED}
      isUsed={isUsed}
    >
      <FormSection title={m.common_agenda()}>
        <AgendaField />
      </FormSection>
      <FormSection title={m.session_planning_plan_people()}>
        <SeatsFields />
        <CoHostsField />
        <RequirementsField />
      </FormSection>
    </FoldedFields>
  );
}
