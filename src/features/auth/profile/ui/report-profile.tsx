"use client";
import { Flag } from "lucide-react";
import * as m from "#messages";
import { requestDialog } from "@/lib/browser/dialog-request";
import { api } from "@/trpc/react";

export function ReportProfile({ userId, name }: { userId: string; name: string }) {
  const { data: viewer } = api.auth.viewer.useQuery();
  if (viewer?.userId === userId) return null;
  const report = () =>
    requestDialog(
      viewer === null
        ? { kind: "sign-in", title: m.auth_profile_reportIntent({ name }) }
        : { kind: "report", targetType: "profile", targetId: userId, name },
    );
  return (
    <button
      type="button"
      onClick={report}
      className="flex min-h-6 items-center gap-1.5 text-xs text-muted-foreground hover:text-foreground hover:underline"
    >
      <Flag aria-hidden="true" className="size-3.5" />
      {m.auth_profile_report()}
    </button>
  );
}
