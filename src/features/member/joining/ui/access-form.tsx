"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type Control, useController, useForm } from "react-hook-form";
import * as m from "#messages";
import { JOINING_MODES, VISIBILITIES } from "@/access/names";
import { MeanwhileNote } from "@/components/feedback/meanwhile-note";
import { FormSection } from "@/components/forms/form-section";
import { LinesField } from "@/components/forms/lines-field";
import { useRebasedForm } from "@/components/hooks/use-rebased-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { RadioCard } from "@/components/ui/radio-card";
import { Textarea } from "@/components/ui/textarea";
import { MAX_JOIN_TEXT_LENGTH, MAX_QUESTIONS } from "@/domain/member/joining/rules";
import { AccessSettings, type ChangeAccess } from "@/features/member/joining/schema";
import { api } from "@/trpc/react";
import { JOINING_COPY, VISIBILITY_COPY } from "../copy";
import { WaitingDialog } from "./waiting-dialog";

const NAMES: Record<keyof AccessSettings, () => string> = {
  visibility: m.member_joining_form_visibility,
  joining: m.member_joining_form_joining,
  joinText: m.member_joining_form_joinText,
  joinQuestions: m.member_joining_form_questions,
  joinDomains: m.member_joining_form_domains,
};

const describe = (field: keyof AccessSettings, values: AccessSettings): string | undefined => {
  if (field === "visibility") return VISIBILITY_COPY[values.visibility].title();
  if (field === "joining") return JOINING_COPY[values.joining].title();
  return field === "joinText" ? undefined : values[field].join(", ");
};

type AccessFormProps = { access: AccessSettings; isPlatform: boolean };

/** Who may see the community and how users join. Rejected input stays in its field. */
export function AccessForm({ access, isPlatform }: AccessFormProps) {
  const form = useForm({ resolver: zodResolver(AccessSettings), defaultValues: access });
  const { errors, isDirty } = form.formState;
  const joining = form.watch("joining");
  const [applicants, setApplicants] = useState(0);
  const change = api.member.joining.changeAccess.useMutation({
    onSettled: (answer) => setApplicants(answer?.outcome === "waiting" ? answer.count : 0),
  });
  const { meanwhile, submit } = useRebasedForm({
    form,
    loaded: access,
    done: m.member_joining_form_saved,
    failed: m.member_joining_form_notSaved,
  });
  const submitWith = (waiting: ChangeAccess["waiting"]) =>
    submit((values) => change.mutateAsync({ ...values, waiting }));
  return (
    <form onSubmit={submitWith(null)} noValidate className="flex max-w-reading flex-col">
      <MeanwhileNote meanwhile={meanwhile} names={NAMES} describe={describe} />
      <FormSection title={m.member_joining_form_visibility()}>
        <Choices
          control={form.control}
          name="visibility"
          copy={VISIBILITY_COPY}
          options={VISIBILITIES.filter((one) => !(isPlatform && one === "members"))}
        />
      </FormSection>
      <FormSection title={m.member_joining_form_joining()}>
        <Choices control={form.control} name="joining" copy={JOINING_COPY} options={JOINING_MODES} />
        {joining === "approval" && (
          <LinesField
            control={form.control}
            name="joinQuestions"
            label={m.member_joining_form_questions()}
            hint={m.member_joining_form_questionsHint({ max: MAX_QUESTIONS })}
          />
        )}
        {joining === "domain" && (
          <LinesField
            control={form.control}
            name="joinDomains"
            label={m.member_joining_form_domains()}
            hint={m.member_joining_form_domainsHint()}
            dir="ltr"
          />
        )}
      </FormSection>
      <FormSection title={m.member_joining_form_door()}>
        <Field
          label={m.member_joining_form_joinText()}
          hint={m.member_joining_form_joinTextHint()}
          error={errors.joinText?.message}
          optional
        >
          {(control) => (
            <Textarea {...control} {...form.register("joinText")} maxLength={4 * MAX_JOIN_TEXT_LENGTH} />
          )}
        </Field>
      </FormSection>
      <Button type="submit" disabled={!isDirty} loading={change.isPending} className="self-start">
        {m.common_saveChanges()}
      </Button>
      <WaitingDialog
        count={applicants}
        isBusy={change.isPending}
        onChoose={(choice) => void submitWith(choice)()}
        onClose={() => setApplicants(0)}
      />
    </form>
  );
}

type ChoicesProps<Name extends "visibility" | "joining"> = {
  control: Control<AccessSettings>;
  name: Name;
  options: readonly AccessSettings[Name][];
  copy: Record<AccessSettings[Name], { title: () => string; text: () => string }>;
};

function Choices<Name extends "visibility" | "joining">({
  control,
  name,
  options,
  copy,
}: ChoicesProps<Name>) {
  const { field } = useController({ control, name });
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{NAMES[name]()}</legend>
      {options.map((option) => (
        <RadioCard
          key={option}
          name={name}
          title={copy[option].title()}
          text={copy[option].text()}
          isChosen={field.value === option}
          onChoose={() => field.onChange(option)}
        />
      ))}
    </fieldset>
  );
}
