import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { copy } from "../../copy";
import type { Wizard } from "./use-wizard";

type StepProps = { wizard: Wizard; hubDomain: string };

/** Who it is, where it is, and whose. */
export function BasicsStep({ wizard, hubDomain }: StepProps) {
  const { values, change, address, fault } = wizard;
  const isFree = address !== null && address.refusal === null;
  return (
    <div className="flex flex-col gap-4">
      <Field label="Organization name" required>
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
        label="Domain"
        required
        error={address?.refusal ?? undefined}
        hint={
          <>
            {copy.domainHint}. A bare name stands below {hubDomain}.{" "}
            <span role="status" className="font-medium text-success">
              {isFree && `${address.domain} is free.`}
            </span>
          </>
        }
      >
        {(control) => (
          <Input
            {...control}
            value={values.domain}
            placeholder="acme"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => change({ domain: target.value })}
          />
        )}
      </Field>
      <Field
        label="Owner’s e-mail"
        optional
        error={fault ?? undefined}
        hint="An invitation goes there. Without one you get a link to hand over."
      >
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
