import * as m from "#messages";
import { EmailInput } from "@/components/forms/email-input";
import { LanguageOptions } from "@/components/forms/language-options";
import { TimeZoneOptions } from "@/components/forms/time-zone-options";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { isLanguage } from "@/lib/language/languages";
import type { Wizard } from "./use-wizard";

type StepProps = { wizard: Wizard; hubDomain: string };

export function BasicsStep({ wizard, hubDomain }: StepProps) {
  const { values, change, address, failure, language, timeZone, zones } = wizard;
  const isFree = address !== null && address.refusal === null;
  return (
    <div className="flex flex-col gap-4">
      <Field label={m.platform_wizard_name()} required>
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
        label={m.common_domain()}
        required
        error={address?.refusal ?? undefined}
        hint={
          <>
            <span>{m.platform_wizard_domainHint({ hint: m.platform_domainHint(), domain: hubDomain })} </span>
            <span role="status" className="font-medium text-success">
              {isFree && m.platform_wizard_free({ domain: address.domain })}
            </span>
          </>
        }
      >
        {(control) => (
          <Input
            {...control}
            value={values.domain}
            placeholder={m.platform_wizard_domainExample()}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => change({ domain: target.value })}
          />
        )}
      </Field>
      <Field
        label={m.platform_wizard_email()}
        optional
        error={failure ?? undefined}
        hint={m.platform_wizard_emailHint()}
      >
        {(control) => (
          <EmailInput
            {...control}
            value={values.ownerEmail}
            autoComplete="off"
            onChange={({ target }) => change({ ownerEmail: target.value })}
          />
        )}
      </Field>
      <Field label={m.common_language()} hint={m.platform_wizard_languageHint()}>
        {(control) => (
          <Select
            {...control}
            value={language}
            onChange={({ target }) => isLanguage(target.value) && change({ language: target.value })}
          >
            <LanguageOptions />
          </Select>
        )}
      </Field>
      <Field label={m.common_timeZone()} hint={m.platform_wizard_timeZoneHint()}>
        {(control) => (
          <Select {...control} value={timeZone} onChange={({ target }) => change({ timeZone: target.value })}>
            <TimeZoneOptions zones={zones} />
          </Select>
        )}
      </Field>
    </div>
  );
}
