"use client";
import { useId } from "react";
import * as m from "#messages";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, FieldError } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { EventType } from "@/domain/webhooks/event-rules";
import { WEBHOOK_FORMATS, type WebhookFormat } from "@/domain/webhooks/rules";
import { EVENT_GROUPS, EVENT_NAMES, FORMAT_NAMES } from "@/features/integrations/webhooks/copy";
import { MAX_ADDRESS_LENGTH, MAX_WEBHOOK_NAME_LENGTH } from "@/features/integrations/webhooks/rules";

export type WebhookValues = { name: string; address: string; format: WebhookFormat; events: EventType[] };
export type WebhookErrors = Partial<Record<string, string>>;

type WebhookFieldsProps = {
  values: WebhookValues;
  errors: WebhookErrors;
  /** The host of the stored address, which the field may leave as it is. */
  host?: string;
  onChange: (over: Partial<WebhookValues>) => void;
};

export function WebhookFields({ values, errors, host, onChange }: WebhookFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.common_name()} hint={m.integrations_webhooks_nameHint()} error={errors.name} required>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={MAX_WEBHOOK_NAME_LENGTH}
              value={values.name}
              onChange={({ target }) => onChange({ name: target.value })}
            />
          )}
        </Field>
        <Field label={m.integrations_webhooks_format()} hint={m.integrations_webhooks_formatHint()}>
          {(control) => (
            <Select
              {...control}
              value={values.format}
              onChange={({ target }) =>
                onChange({ format: WEBHOOK_FORMATS.find((format) => format === target.value) ?? "standard" })
              }
            >
              {WEBHOOK_FORMATS.map((format) => (
                <option key={format} value={format}>
                  {FORMAT_NAMES[format]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field
        label={m.integrations_webhooks_address()}
        hint={host ? m.integrations_webhooks_addressKept({ host }) : m.integrations_webhooks_addressHint()}
        error={errors.address}
        required={!host}
        optional={Boolean(host)}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            maxLength={MAX_ADDRESS_LENGTH}
            value={values.address}
            onChange={({ target }) => onChange({ address: target.value })}
          />
        )}
      </Field>
      <EventChoice events={values.events} error={errors.events} onChange={(events) => onChange({ events })} />
    </>
  );
}

type EventChoiceProps = { events: EventType[]; error?: string; onChange: (events: EventType[]) => void };

function EventChoice({ events, error, onChange }: EventChoiceProps) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-4" aria-describedby={error ? id : undefined}>
      <legend className="mb-2 text-sm font-medium">{m.integrations_webhooks_events()}</legend>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {EVENT_GROUPS.map((group) => (
          <fieldset key={group.label()} className="flex flex-col gap-1">
            <legend className="text-xs font-medium text-muted-foreground">{group.label()}</legend>
            {group.events.map((event) => (
              <Checkbox
                key={event}
                label={EVENT_NAMES[event]()}
                checked={events.includes(event)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...events, event] : events.filter((one) => one !== event))
                }
              />
            ))}
          </fieldset>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
