import { FormSection } from "@/components/form-section";
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
    <FormSection title="What it is">
      <FormatField />
      <TextFields />
    </FormSection>
    <FormSection title="When">
      <WhenFields />
    </FormSection>
    <FormSection title="Where">
      <WhereFields />
    </FormSection>
    <FormSection title="Agenda">
      <AgendaField />
    </FormSection>
    <FormSection title="People">
      <SeatsFields />
      <LinesField
        name="coHosts"
        label="Co-hosts"
        hint="Members who may change and run it with you, one a line."
        placeholder="@username"
      />
      <LinesField
        name="requirements"
        label="Requirements"
        hint="What people should bring or know, one a line."
        placeholder="A laptop"
      />
    </FormSection>
  </>
);
