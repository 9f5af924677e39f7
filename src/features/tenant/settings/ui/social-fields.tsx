"use client";
import { type Control, useController } from "react-hook-form";
import * as m from "#messages";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { CommunityRules } from "@/domain/tenant/schema";
import { SOCIAL_NETWORKS, socialName } from "@/lib/text/social-names";

/** The community's pages at social networks, in the footer. An empty field isn't stored. */
export function SocialFields({ control }: { control: Control<CommunityRules> }) {
  const { field, formState } = useController({ control, name: "socialLinks" });
  const change = (network: (typeof SOCIAL_NETWORKS)[number], typed: string) => {
    const { [network]: _, ...rest } = field.value;
    field.onChange(typed.trim() ? { ...rest, [network]: typed.trim() } : rest);
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium text-sm">{m.tenant_settings_rules_social()}</legend>
      <p className="text-muted-foreground text-xs">{m.tenant_settings_rules_socialHint()}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {SOCIAL_NETWORKS.map((network) => (
          <Field
            key={network}
            label={socialName(network)}
            error={formState.errors.socialLinks?.[network]?.message}
            optional
          >
            {(wiring) => (
              <Input
                {...wiring}
                type="url"
                name={`socialLinks.${network}`}
                value={field.value[network] ?? ""}
                inputMode="url"
                autoComplete="off"
                dir="ltr"
                onChange={({ target }) => change(network, target.value)}
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
