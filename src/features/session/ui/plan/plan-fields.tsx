import { FormSection } from "@/components/form-section";
import { FACTS_UI } from "../../facts-copy";
import { USERNAME_EXAMPLE } from "../../people-copy";
import { PLAN_UI } from "../../plan-copy";
import { AgendaField } from "./agenda-field";
import { FormatField } from "./format-field";
import { LinesField } from "./lines-field";
import { SeatsFields } from "./seats-fields";
import { TextFields } from "./text-fields";
import { WhenFields } from "./when-fields";
import { WhereFields } from "./where-fields";

/** All that a plan holds, in the order in which one thinks of it. */
export const PlanFields = () => (
  <>
    <FormSection title={PLAN_UI.what}>
      <FormatField />
      <TextFields />
    </FormSection>
    <FormSection title={FACTS_UI.when}>
      <WhenFields />
    </FormSection>
    <FormSection title={FACTS_UI.where}>
      <WhereFields />
    </FormSection>
    <FormSection title={FACTS_UI.agenda}>
      <AgendaField />
    </FormSection>
    <FormSection title={PLAN_UI.people}>
      <SeatsFields />
      <LinesField
        name="coHosts"
        label={PLAN_UI.hosts}
        hint={PLAN_UI.hostsHint}
        placeholder={USERNAME_EXAMPLE}
      />
      <LinesField
        name="requirements"
        label={PLAN_UI.requirements}
        hint={PLAN_UI.requirementsHint}
        placeholder={PLAN_UI.requirementsExample}
      />
    </FormSection>
  </>
);
