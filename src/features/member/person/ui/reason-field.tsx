import { currentLanguage } from "#language";
import * as m from "#messages";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { MAX_REASON_LENGTH } from "@/domain/member/rules";
import { languageName } from "@/lib/format/language-name";
import type { Language } from "@/lib/language/languages";

type ReasonFieldProps = {
  /** In which the member will read it. */
  language: Language;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
};

/** The reason that staff give a member for a sanction, its end, or the end of the membership. */
export const ReasonField = ({ language, value, problem, onChange }: ReasonFieldProps) => (
  <Field label={m.common_reason()} hint={<Hint language={language} />} error={problem} required>
    {(control) => (
      <Textarea
        {...control}
        lang={language}
        rows={4}
        maxLength={MAX_REASON_LENGTH}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);

const Hint = ({ language }: { language: Language }) => (
  <>
    <span>{m.member_person_reasonHint()}</span>
    {language !== currentLanguage() && (
      <span className="block">{m.member_person_reads({ language: languageName(language) })}</span>
    )}
  </>
);
