import { FormSection } from "@/components/form-section";
import { FACTS_COPY } from "@/features/session/browse/copy";
import { USERNAME_EXAMPLE } from "@/features/session/copy";
import { PLAN_COPY } from "@/features/session/planning/copy";
import { AgendaField } from "./agenda-field";
import { FormatField } from "./format-field";
import { LinesField } from "./lines-field";
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
    <FormSection title={FACTS_COPY.agenda}>
      <AgendaField />
    </FormSection>
    <FormSection title={PLAN_COPY.people}>
      <SeatsFields />
      <LinesField
        name="coHosts"
        label={PLAN_COPY.hosts}
        hint={PLAN_COPY.hostsHint}
        placeholder={USERNAME_EXAMPLE}
      />
      <LinesField
        name="requirements"
        label={PLAN_COPY.requirements}
        hint={PLAN_COPY.requirementsHint}
        placeholder={PLAN_COPY.requirementsExample}
      />
    </FormSection>
  </>
);
