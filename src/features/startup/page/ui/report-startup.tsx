"use client";
import { Flag } from "lucide-react";
import * as m from "#messages";
import { requestDialog } from "@/lib/browser/dialog-request";
import { api } from "@/trpc/react";

export function ReportStartup({ startupId, name }: { startupId: string; name: string }) {
  const { data: viewer } = api.auth.viewer.useQuery();
  const report = () =>
    requestDialog(
      viewer === null
        ? { kind: "sign-in", title: m.startup_page_detail_reportIntent({ name }) }
        : { kind: "report", targetType: "startup", targetId: startupId, name },
    );
  return (
    <button
      type="button"
      onClick={report}
      className="flex min-h-6 items-center gap-1.5 self-start text-xs text-muted-foreground hover:text-foreground hover:underline"
    >
      <Flag aria-hidden="true" className="size-3.5" />
      {m.startup_page_detail_report()}
    </button>
  );
}
