"use client";
import * as m from "#messages";
import { Section } from "@/components/content/section";
import { TimeAgo } from "@/components/content/time-ago";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { RadioCard } from "@/components/ui/radio-card";
import { WILDCARD_HELP } from "@/domain/tenant/founding/copy";
import { FOUNDING_MODES, type FoundingSettings as Settings } from "@/domain/tenant/founding/rules";
import { MODE_COPY } from "@/features/platform/founding/copy";
import { api } from "@/trpc/react";

type FoundingSettingsProps = { settings: Settings; hubDomain: string; timeZone: string };

/** Whether people can create communities, and whether their addresses would work. */
export function FoundingSettings({ settings, hubDomain, timeZone }: FoundingSettingsProps) {
  const { mode, issue, checkedAt } = settings;
  const { done, onError } = useMutationFeedback({ failed: m.platform_founding_settings_failed() });
  const change = api.platform.founding.setMode.useMutation({
    onError,
    onSuccess: () => done(m.platform_founding_settings_saved()),
  });
  const check = api.platform.founding.checkWildcard.useMutation({
    onError,
    onSuccess: () => done(m.platform_founding_settings_checked()),
  });
  const chosen = change.isPending ? change.variables.mode : mode;
  return (
    <Section isFramed title={m.platform_founding_settings_title()} text={m.platform_founding_settings_text()}>
      <fieldset className="grid gap-3 lg:grid-cols-3">
        <legend className="sr-only">{m.platform_founding_settings_title()}</legend>
        {FOUNDING_MODES.map((one) => (
          <RadioCard
            key={one}
            name="founding-mode"
            isChosen={chosen === one}
            onChoose={() => change.mutate({ mode: one })}
            title={MODE_COPY[one].name()}
            text={MODE_COPY[one].text()}
          />
        ))}
      </fieldset>
      <div className="flex flex-col gap-2 border-t pt-4 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {m.platform_founding_settings_addresses({ domain: hubDomain })}
          {checkedAt && (
            <Badge tone={issue ? "warning" : "success"}>
              {issue ? m.platform_founding_settings_broken() : m.platform_founding_settings_works()}
            </Badge>
          )}
        </p>
        {issue && (
          <p role="alert" className="max-w-reading wrap-anywhere">
            <span className="font-medium">{WILDCARD_HELP[issue].title()} </span>
            <span>{WILDCARD_HELP[issue].text({ domain: hubDomain })}</span>
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted-foreground">
          {checkedAt ? (
            <span>
              {m.platform_founding_settings_last()} <TimeAgo date={checkedAt} timeZone={timeZone} />
            </span>
          ) : (
            <span>{m.platform_founding_settings_unchecked()}</span>
          )}
          <Button variant="outline" size="sm" loading={check.isPending} onClick={() => check.mutate()}>
            {m.platform_founding_settings_check()}
          </Button>
        </p>
      </div>
    </Section>
  );
}
