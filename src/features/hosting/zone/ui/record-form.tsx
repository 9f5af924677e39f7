"use client";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as m from "#messages";
import { markRefusedFields } from "@/components/feedback/mark-refused-fields";
import { MeanwhileNote } from "@/components/feedback/meanwhile-note";
import { asFields, useRebase } from "@/components/hooks/use-rebase";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { DnsRecordValues, isProxiable, RECORD_TYPES } from "@/features/hosting/schema";
import { mutationToasts } from "@/features/hosting/ui/mutation-toasts";
import { toRecord } from "@/features/hosting/zone/rules";
import { api, type Outputs } from "@/trpc/react";

type RecordFormProps = { record: Outputs["hosting"]["records"][number] | null; onDone: () => void };

const NAMES: Record<keyof DnsRecordValues, () => string> = {
  type: m.common_type,
  name: m.common_name,
  content: m.hosting_zone_record_content,
  proxied: m.hosting_zone_record_proxiedLabel,
  priority: m.hosting_zone_record_priority,
};

const NEW: DnsRecordValues = { type: "A", name: "", content: "", proxied: true, priority: 10 };

/** If the provider rejects the record, the input is kept and its message is shown. */
export function RecordForm({ record, onDone }: RecordFormProps) {
  const loaded = toRecord(record) ?? NEW;
  const { base, meanwhile, rebase } = useRebase(loaded, asFields);
  const form = useForm({
    resolver: zodResolver(DnsRecordValues),
    defaultValues: loaded,
  });
  const done = mutationToasts({
    done: record ? m.hosting_recordEdited() : m.hosting_recordAdded(),
    failed: m.hosting_recordFailed(),
    mark: (error) => markRefusedFields(form, error),
    onDone,
  });
  const add = api.hosting.addRecord.useMutation(done);
  const edit = api.hosting.editRecord.useMutation({
    ...done,
    onSuccess: ({ outcome, values }) =>
      outcome === "clash"
        ? form.reset(rebase(DnsRecordValues.parse(form.getValues()), values))
        : done.onSuccess(),
  });
  const { errors } = form.formState;
  const type = form.watch("type");
  const canBeProxied = isProxiable(type);
  const submit = form.handleSubmit((given) => {
    const written = { ...given, proxied: given.proxied && canBeProxied };
    if (record) edit.mutate({ ...written, id: record.id, base: base.current });
    else add.mutate(written);
  });
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <MeanwhileNote meanwhile={meanwhile} names={NAMES} />
      <Field label={m.common_type()} error={errors.type?.message}>
        {(control) => (
          <Select {...control} {...form.register("type")}>
            {RECORD_TYPES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={m.common_name()} hint={m.hosting_zone_record_nameHint()} error={errors.name?.message}>
        {(control) => (
          <Input {...control} {...form.register("name")} autoComplete="off" autoCapitalize="none" />
        )}
      </Field>
      <Field label={m.hosting_zone_record_content()} error={errors.content?.message}>
        {(control) => (
          <Input {...control} {...form.register("content")} autoComplete="off" autoCapitalize="none" />
        )}
      </Field>
      {type === "MX" && (
        <Field
          label={m.hosting_zone_record_priority()}
          hint={m.hosting_zone_record_priorityHint()}
          error={errors.priority?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register("priority", { valueAsNumber: true })}
              inputMode="numeric"
              maxLength={5}
            />
          )}
        </Field>
      )}
      {canBeProxied && (
        <Checkbox {...form.register("proxied")} label={m.hosting_zone_record_proxiedLabel()} />
      )}
      <DialogFooter>
        <Button type="submit" loading={add.isPending || edit.isPending}>
          {record ? m.hosting_zone_record_save() : m.hosting_zone_record_add()}
        </Button>
      </DialogFooter>
    </form>
  );
}
