"use client";
import { requestDialog } from "@/lib/dialog-request";
import { api } from "@/trpc/react";
import { COPY } from "../copy";

type ReportWordsProps = { targetType: "question" | "slide_comment"; targetId: string; name: string };

/** Lets a reader tell the moderators of what somebody asked or said; whoever is signed out signs in first. */
export function ReportWords({ name, ...target }: ReportWordsProps) {
  const { data: viewer } = api.auth.viewer.useQuery();
  const report = () =>
    requestDialog(
      viewer === null
        ? { kind: "sign-in", title: COPY.reportTitle(name) }
        : { kind: "report", ...target, name },
    );
  return (
    <button
      type="button"
      aria-label={`${COPY.report}: ${name}`}
      onClick={report}
      className="min-h-6 hover:text-foreground hover:underline"
    >
      {COPY.report}
    </button>
  );
}
