"use client";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { HOSTING as copy } from "@/features/hosting/copy";
import { DEFAULT_SECURITY, LEVEL_NAMES, SSL_NAMES } from "@/features/hosting/rules";
import { SECURITY_LEVELS, SecuritySettings, SSL_MODES, TLS_VERSIONS } from "@/features/hosting/schema";
import { mutationToasts } from "@/features/hosting/ui/mutation-toasts";
import { Panel } from "@/features/hosting/ui/panel";
import { LIMIT_COPY, SECURITY_COPY } from "@/features/hosting/zone/copy";
import { api, type Outputs } from "@/trpc/react";

type Settings = Outputs["hosting"]["security"]["settings"];

/** An unknown value from the provider shows as the default until the form is saved. */
const known = (settings: Settings): SecuritySettings => ({
  ...DEFAULT_SECURITY,
  ...SecuritySettings.partial().catch({}).parse(settings),
});

/**
 * “Flexible” is a default but shows a warning, because traffic between the provider and the origin is
 * unencrypted.
 */
export function SecurityForm({ settings }: { settings: Settings }) {
  const cache = api.useUtils();
  const form = useForm<SecuritySettings>({ values: known(settings) });
  const save = api.hosting.changeSecurity.useMutation(
    mutationToasts({
      done: copy.secured,
      failed: copy.secureFailed,
      after: () => cache.hosting.security.invalidate(),
    }),
  );
  const isFlexible = form.watch("ssl") === "flexible";
  return (
    <Panel title={SECURITY_COPY.title} text={SECURITY_COPY.text}>
      <form
        noValidate
        className="grid max-w-reading gap-4 sm:grid-cols-2"
        onSubmit={form.handleSubmit((values) => save.mutate(values))}
      >
        <Field
          label={SECURITY_COPY.ssl}
          error={undefined}
          hint={isFlexible ? <span className="text-warning">{SECURITY_COPY.flexible}</span> : undefined}
        >
          {(control) => (
            <Select {...control} {...form.register("ssl")}>
              {SSL_MODES.map((mode) => (
                <option key={mode} value={mode}>
                  {SSL_NAMES[mode]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={SECURITY_COPY.level}>
          {(control) => (
            <Select {...control} {...form.register("securityLevel")}>
              {SECURITY_LEVELS.map((level) => (
                <option key={level} value={level}>
                  {LEVEL_NAMES[level]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={SECURITY_COPY.https}>
          {(control) => <OnOff {...control} {...form.register("alwaysUseHttps")} />}
        </Field>
        <Field label={SECURITY_COPY.tls}>
          {(control) => (
            <Select {...control} {...form.register("minTlsVersion")}>
              {TLS_VERSIONS.map((version) => (
                <option key={version}>{version}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={SECURITY_COPY.rewrites}>
          {(control) => <OnOff {...control} {...form.register("automaticHttpsRewrites")} />}
        </Field>
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" loading={save.isPending} disabled={!form.formState.isDirty}>
            {SECURITY_COPY.submit}
          </Button>
          <Button variant="outline" onClick={() => form.reset(DEFAULT_SECURITY, { keepDefaultValues: true })}>
            {SECURITY_COPY.defaults}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

const OnOff = (control: React.ComponentProps<typeof Select>) => (
  <Select {...control}>
    <option value="on">{LIMIT_COPY.on}</option>
    <option value="off">{LIMIT_COPY.off}</option>
  </Select>
);
