import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { copy } from "@/features/platform/copy";
import { EDIT_COPY } from "@/features/platform/tenants/copy";
import { WIZARD_COPY } from "@/features/platform/wizard/copy";
import type { Wizard } from "./use-wizard";

type StepProps = { wizard: Wizard; hubDomain: string };

export function BasicsStep({ wizard, hubDomain }: StepProps) {
  const { values, change, address, failure } = wizard;
  const isFree = address !== null && address.refusal === null;
  return (
    <div className="flex flex-col gap-4">
      <Field label={WIZARD_COPY.name} required>
        {(control) => (
          <Input
            {...control}
            value={values.name}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field
        label={EDIT_COPY.domain}
        required
        error={address?.refusal ?? undefined}
        hint={
          <>
            {WIZARD_COPY.domainHint(copy.domainHint, hubDomain)}{" "}
            <span role="status" className="font-medium text-success">
              {isFree && WIZARD_COPY.free(address.domain)}
            </span>
          </>
        }
      >
        {(control) => (
          <Input
            {...control}
            value={values.domain}
            placeholder={WIZARD_COPY.domainExample}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => change({ domain: target.value })}
          />
        )}
      </Field>
      <Field label={WIZARD_COPY.email} optional error={failure ?? undefined} hint={WIZARD_COPY.emailHint}>
        {(control) => (
          <Input
            {...control}
            type="email"
            value={values.ownerEmail}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => change({ ownerEmail: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
