"use client";
import { type FormEvent, useState } from "react";
import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { InlineError } from "@/components/feedback/inline-error";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field, FieldError } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { MAX_DETAILS_LENGTH, REPORT_REASONS, type ReportTarget } from "@/domain/moderation/rules";
import { tooLong } from "@/lib/bounds";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";

type ReportDialogProps = { targetType: ReportTarget; targetId: string; name: string; onClose: () => void };

export default function ReportDialog({ name, onClose, ...target }: ReportDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={m.moderation_reports_report_title({ name })}
        description={m.moderation_reports_report_text()}
      >
        <ReportForm {...target} onClose={onClose} />
      </DialogContent>
    </Dialog>
  );
}

type Problems = { reason?: string; details?: string };

function problemsOf(reason: string, details: string): Problems | null {
  if (!reason) return { reason: m.moderation_noReason() };
  if (reason === "other" && !details.trim()) return { details: m.moderation_noDetails() };
  return details.length > MAX_DETAILS_LENGTH ? { details: tooLong(MAX_DETAILS_LENGTH) } : null;
}

function ReportForm({ targetType, targetId, onClose }: Omit<ReportDialogProps, "name">) {
  const [reason, setReason] = useState("");
  const [details, setDetails] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const { mutate, isPending, error } = api.moderation.report.useMutation({
    onSuccess: () => {
      onClose();
      void toast.success(m.moderation_reports_report_done(), { description: m.moderation_thanks() });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problemsOf(reason, details);
    setProblems(found ?? {});
    if (!found) return mutate({ targetType, targetId, reason, details });
    event.currentTarget.querySelector<HTMLElement>(found.reason ? "input" : "textarea")?.focus();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Reasons targetType={targetType} reason={reason} problem={problems.reason} onChange={setReason} />
      <Field label={m.common_details()} optional={reason !== "other"} error={problems.details}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            value={details}
            onChange={(event) => setDetails(event.target.value)}
          />
        )}
      </Field>
      <InlineError>
        {error?.data?.reason === "signed-out" ? <SignInAside /> : error && toErrorMessage(error)}
      </InlineError>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {m.common_cancel()}
        </Button>
        <Button type="submit" loading={isPending}>
          {m.common_report()}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Shown if the sign-in has ended. Signing in in another tab keeps the input here. */
const SignInAside = () => (
  <RichText
    text={m.moderation_reports_report_signedOut()}
    parts={{
      signIn: (words) => (
        <a href="/auth" target="_blank" rel="noopener" className="underline">
          {words}
        </a>
      ),
    }}
  />
);

type ReasonsProps = {
  targetType: ReportTarget;
  reason: string;
  problem?: string;
  onChange: (reason: string) => void;
};

function Reasons({ targetType, reason, problem, onChange }: ReasonsProps) {
  return (
    <fieldset
      aria-describedby="report-reason-error"
      aria-invalid={problem ? true : undefined}
      className="flex flex-col gap-1"
    >
      <legend className="pb-1.5 text-sm font-medium">{m.moderation_reports_report_legend()}</legend>
      {Object.entries(REPORT_REASONS[targetType]).map(([value, label]) => (
        <label key={value} className="flex min-h-8 cursor-pointer items-center gap-2.5 text-sm">
          <input
            type="radio"
            name="reason"
            value={value}
            checked={value === reason}
            onChange={() => onChange(value)}
            className="size-4"
          />
          {label()}
        </label>
      ))}
      <FieldError id="report-reason-error">{problem}</FieldError>
    </fieldset>
  );
}
