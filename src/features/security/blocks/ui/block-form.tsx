"use client";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { BLOCK_TIMES, type BlockEffect } from "@/domain/security/blocks/rules";
import type { BlockPreview } from "@/features/security/blocks/schema";
import { toErrorMessage } from "@/lib/errors/error-message";
import { type ApiError, api } from "@/trpc/react";

const EMPTY = { subject: "", effect: "block" as BlockEffect, reason: "", hours: "24" };
type Values = typeof EMPTY;
type Errors = { subject?: string | undefined; reason?: string | undefined; form?: string | undefined };

const ADD_RULE: Record<BlockEffect, () => string> = {
  block: m.security_addRule_block,
  allow: m.security_addRule_allow,
};

function describeMatches({ kind, subject, signIns, people }: BlockPreview): string {
  const facts = { subject, people, signIns: m.security_signIns({ count: signIns }) };
  return kind === "email-domain" ? m.security_metEmails(facts) : m.security_metAddresses(facts);
}

function errorsOf(error: ApiError | null): Errors {
  if (!error) return {};
  const { fields, reason } = error.data ?? {};
  if (fields) return { subject: fields.subject?.[0], reason: fields.reason?.[0] };
  return reason === "subject" ? { subject: error.message } : { form: toErrorMessage(error) };
}

/** Previews a rule's matches before it is created. (SEC-4) */
export function BlockForm() {
  const router = useRouter();
  const [values, setValues] = useState(EMPTY);
  const [previewed, setPreviewed] = useState<{ words: string; met: BlockPreview } | null>(null);
  const preview = api.useUtils().security.previewBlock;
  const [error, setError] = useState<ApiError | null>(null);
  const [isLooking, setIsLooking] = useState(false);
  const add = api.security.addBlock.useMutation();
  const errors = errorsOf(error);
  const met = previewed?.words === values.subject ? previewed.met : null;
  const set = (change: Partial<Values>) => setValues((known) => ({ ...known, ...change }));

  const look = async () => {
    setIsLooking(true);
    setError(null);
    try {
      setPreviewed({ words: values.subject, met: await preview.fetch({ subject: values.subject }) });
    } catch (thrown) {
      setError(thrown as ApiError);
    }
    setIsLooking(false);
  };
  const save = async () => {
    setError(null);
    try {
      const hours = values.hours === "" ? null : Number(values.hours);
      await add.mutateAsync({ ...values, hours });
      setValues(EMPTY);
      setPreviewed(null);
      void toast.success(m.security_ruleAdded());
      router.refresh();
    } catch (thrown) {
      setError(thrown as ApiError);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (met ? save() : look());
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 rounded-lg border bg-card p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={m.security_blocks_block_subject()}
          hint={m.security_blocks_block_subjectHint()}
          error={errors.subject}
        >
          {(control) => (
            <Input
              {...control}
              value={values.subject}
              onChange={(event) => set({ subject: event.target.value })}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Field label={m.common_reason()} hint={m.security_blocks_block_reasonHint()} error={errors.reason}>
          {(control) => (
            <Input
              {...control}
              value={values.reason}
              onChange={(event) => set({ reason: event.target.value })}
              maxLength={200}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={m.security_blocks_block_effect()} hint={m.security_blocks_block_effectHint()}>
          {(control) => (
            <Select
              {...control}
              value={values.effect}
              onChange={(event) => set({ effect: event.target.value === "allow" ? "allow" : "block" })}
            >
              <option value="block">{m.security_blocks_block_block()}</option>
              <option value="allow">{m.common_exception()}</option>
            </Select>
          )}
        </Field>
        <Field label={m.common_duration()}>
          {(control) => (
            <Select
              {...control}
              value={values.hours}
              onChange={(event) => set({ hours: event.target.value })}
            >
              {BLOCK_TIMES.map(({ hours, label }) => (
                <option key={hours ?? "lifted"} value={hours ?? ""}>
                  {label()}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div aria-live="polite" className="flex flex-col gap-2 text-sm empty:hidden">
        {met && <p>{describeMatches(met)}</p>}
        {met?.isOwn && values.effect === "block" && (
          <p className="text-destructive">
            {met.kind === "email-domain" ? m.security_ownDomain() : m.security_ownAddress()}
          </p>
        )}
        {errors.form && <p className="text-destructive">{errors.form}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={met ? "primary" : "secondary"}
          loading={isLooking || add.isPending}
          disabled={Boolean(met?.isOwn) && values.effect === "block"}
        >
          {met ? ADD_RULE[values.effect]() : m.security_look()}
        </Button>
      </div>
    </form>
  );
}
