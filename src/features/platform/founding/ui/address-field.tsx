import * as m from "#messages";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { Founding } from "./use-new-community";

type AddressFieldProps = { founding: Founding; hubDomain: string };

/** The name below the hub, with its availability as it is typed. */
export function AddressField({ founding, hubDomain }: AddressFieldProps) {
  const { values, address, errors, change } = founding;
  const isFree = address !== null && address.refusal === null;
  return (
    <Field
      label={m.platform_founding_address()}
      required
      error={errors.label ?? address?.refusal ?? undefined}
      hint={
        <>
          <span>{m.platform_founding_addressHint()} </span>
          <span role="status" className="font-medium wrap-anywhere text-success">
            {isFree && m.platform_wizard_free({ domain: address.domain })}
          </span>
        </>
      }
    >
      {(control) => (
        <span className="flex items-center gap-2">
          <Input
            {...control}
            value={values.label}
            maxLength={63}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            className="min-w-0 grow"
            onChange={({ target }) => change({ label: target.value })}
          />
          <span className="max-w-1/2 shrink-0 text-sm wrap-anywhere text-muted-foreground">.{hubDomain}</span>
        </span>
      )}
    </Field>
  );
}
