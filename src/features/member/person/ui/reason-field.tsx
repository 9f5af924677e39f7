import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { PERSON_COPY } from "@/features/member/person/copy";
import { MAX_REASON_LENGTH } from "@/features/member/rules";

type ReasonFieldProps = {
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
};

/** The reason for a sanction. The member will read it. */
export const ReasonField = ({ value, problem, onChange }: ReasonFieldProps) => (
  <Field label={PERSON_COPY.reason} hint={PERSON_COPY.reasonHint} error={problem} required>
    {(control) => (
      <Textarea
        {...control}
        rows={4}
        maxLength={MAX_REASON_LENGTH}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
