"use client";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { MeanwhileNote } from "@/components/feedback/meanwhile-note";
import { useRebasedForm } from "@/components/hooks/use-rebased-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { DEFAULT_SECURITY, LEVEL_NAMES, SSL_NAMES } from "@/features/hosting/rules";
import { SECURITY_LEVELS, type SecuritySettings, SSL_MODES, TLS_VERSIONS } from "@/features/hosting/schema";
import { Panel } from "@/features/hosting/ui/panel";
import { toSecurity } from "@/features/hosting/zone/rules";
import { api, type Outputs } from "@/trpc/react";

type Settings = Outputs["hosting"]["security"]["settings"];

const NAMES: Record<keyof SecuritySettings, () => string> = {
  ssl: m.common_ssl,
  securityLevel: m.common_securityLevel,
  alwaysUseHttps: m.hosting_zone_security_https,
  minTlsVersion: m.hosting_zone_security_tls,
  automaticHttpsRewrites: m.hosting_zone_security_rewrites,
};

const describe = (field: keyof SecuritySettings, settings: SecuritySettings): string | undefined => {
  if (field === "ssl") return SSL_NAMES[settings.ssl]();
  if (field === "securityLevel") return LEVEL_NAMES[settings.securityLevel]();
  if (field === "minTlsVersion") return undefined;
  return settings[field] === "on" ? m.hosting_zone_limit_on() : m.hosting_zone_limit_off();
};

/**
 * “Flexible” is a default but shows a warning, because traffic between the provider and the origin is
 * unencrypted.
 */
export function SecurityForm({ settings }: { settings: Settings }) {
  const cache = api.useUtils();
  const loaded = toSecurity(settings);
  const form = useForm<SecuritySettings>({ defaultValues: loaded });
  const save = api.hosting.changeSecurity.useMutation({
    onSettled: () => cache.hosting.security.invalidate(),
  });
  const { meanwhile, submit } = useRebasedForm({
    form,
    loaded,
    done: m.hosting_secured,
    failed: m.hosting_secureFailed,
  });
  const isFlexible = form.watch("ssl") === "flexible";
  return (
    <Panel title={m.common_settings()} text={m.hosting_zone_security_text()}>
      <form
        noValidate
        className="grid max-w-reading gap-4 sm:grid-cols-2"
        onSubmit={submit(save.mutateAsync)}
      >
        <div className="empty:hidden sm:col-span-2">
          <MeanwhileNote meanwhile={meanwhile} names={NAMES} describe={describe} />
        </div>
        <Field
          label={m.common_ssl()}
          error={undefined}
          hint={
            isFlexible ? (
              <span className="text-warning">{m.hosting_zone_security_flexible()}</span>
            ) : undefined
          }
        >
          {(control) => (
            <Select {...control} {...form.register("ssl")}>
              {SSL_MODES.map((mode) => (
                <option key={mode} value={mode}>
                  {SSL_NAMES[mode]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={m.common_securityLevel()}>
          {(control) => (
            <Select {...control} {...form.register("securityLevel")}>
              {SECURITY_LEVELS.map((level) => (
                <option key={level} value={level}>
                  {LEVEL_NAMES[level]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={m.hosting_zone_security_https()}>
          {(control) => <OnOff {...control} {...form.register("alwaysUseHttps")} />}
        </Field>
        <Field label={m.hosting_zone_security_tls()}>
          {(control) => (
            <Select {...control} {...form.register("minTlsVersion")}>
              {TLS_VERSIONS.map((version) => (
                <option key={version}>{version}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={m.hosting_zone_security_rewrites()}>
          {(control) => <OnOff {...control} {...form.register("automaticHttpsRewrites")} />}
        </Field>
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" loading={save.isPending} disabled={!form.formState.isDirty}>
            {m.hosting_zone_security_submit()}
          </Button>
          <Button variant="outline" onClick={() => form.reset(DEFAULT_SECURITY, { keepDefaultValues: true })}>
            {m.hosting_zone_security_defaults()}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

const OnOff = (control: React.ComponentProps<typeof Select>) => (
  <Select {...control}>
    <option value="on">{m.hosting_zone_limit_on()}</option>
    <option value="off">{m.hosting_zone_limit_off()}</option>
  </Select>
);
