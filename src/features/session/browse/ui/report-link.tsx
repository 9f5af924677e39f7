"use client";
import { Flag } from "lucide-react";
import * as m from "#messages";
import { TextAction } from "@/components/content/text-action";
import { api } from "@/trpc/react";
import { useReport } from "@/trpc/use-report";

type ReportLinkProps = { sessionId: string; name: string; hosts: readonly { username: string }[] };

/** Not shown to the hosts of the session. */
export function ReportLink({ sessionId, name, hosts }: ReportLinkProps) {
  const { data: viewer } = api.auth.viewer.useQuery();
  const target = { targetType: "session", targetId: sessionId, name } as const;
  const { report } = useReport(target, m.session_reportTitle({ name }));
  if (hosts.some(({ username }) => username === viewer?.username)) return null;
  return (
    <TextAction icon={Flag} onClick={report}>
      {m.session_browse_page_report()}
    </TextAction>
  );
}

type ReportIconButtonProps = { targetType: "question" | "slide_comment"; targetId: string; name: string };

export function ReportIconButton(target: ReportIconButtonProps) {
  const { name } = target;
  const { report } = useReport(target, m.session_reportTitle({ name }));
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
