"use client";
import { Flag } from "lucide-react";
import { PROFILE_COPY } from "@/features/auth/profile/copy";
import { requestDialog } from "@/lib/browser/dialog-request";
import { api } from "@/trpc/react";

export function ReportProfile({ userId, name }: { userId: string; name: string }) {
  const { data: viewer } = api.auth.viewer.useQuery();
  if (viewer?.userId === userId) return null;
  const report = () =>
    requestDialog(
      viewer === null
        ? { kind: "sign-in", title: PROFILE_COPY.reportIntent(name) }
        : { kind: "report", targetType: "profile", targetId: userId, name },
    );
  return (
    <button
      type="button"
      onClick={report}
      className="flex min-h-6 items-center gap-1.5 text-xs text-muted-foreground hover:text-foreground hover:underline"
    >
      <Flag aria-hidden="true" className="size-3.5" />
      {PROFILE_COPY.report}
    </button>
  );
}
