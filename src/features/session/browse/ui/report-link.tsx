"use client";
import { Flag } from "lucide-react";
import * as m from "#messages";
import { requestDialog } from "@/lib/browser/dialog-request";
import { api } from "@/trpc/react";

type ReportLinkProps = { targetType: "session"; targetId: string; name: string; label: string };

export function ReportLink({ name, label, ...target }: ReportLinkProps) {
  const { data: viewer } = api.auth.viewer.useQuery();
  const report = () =>
    requestDialog(
      viewer === null
        ? { kind: "sign-in", title: m.session_reportTitle({ name }) }
        : { kind: "report", ...target, name },
    );
  return (
    <button
      type="button"
      onClick={report}
      className="flex min-h-6 items-center gap-1.5 self-start text-xs text-muted-foreground hover:text-foreground hover:underline"
    >
      <Flag aria-hidden="true" className="size-3.5" />
      {label}
    </button>
  );
}

type ReportIconButtonProps = { targetType: "question" | "slide_comment"; targetId: string; name: string };

export function ReportIconButton({ name, ...target }: ReportIconButtonProps) {
  const { data: viewer } = api.auth.viewer.useQuery();
  const report = () =>
    requestDialog(
      viewer === null
        ? { kind: "sign-in", title: m.session_reportTitle({ name }) }
        : { kind: "report", ...target, name },
    );
  return (
    <button
      type="button"
      aria-label={m.lib_labelled({ label: m.common_report(), text: name })}
      onClick={report}
      title={m.common_report()}
      className="grid size-6 shrink-0 place-items-center rounded-sm text-muted-foreground hover:bg-accent hover:text-foreground"
    >
      <Flag aria-hidden="true" className="size-3.5" />
    </button>
  );
}
