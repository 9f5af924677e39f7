import * as m from "#messages";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { MAX_REASON_LENGTH } from "@/features/member/rules";

type ReasonFieldProps = {
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
};

/** The reason for a sanction. The member will read it. */
export const ReasonField = ({ value, problem, onChange }: ReasonFieldProps) => (
  <Field label={m.member_person_reason()} hint={m.member_person_reasonHint()} error={problem} required>
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
