"use client";
import { Flag } from "lucide-react";
import * as m from "#messages";
import { TextAction } from "@/components/content/text-action";
import { useReport } from "@/trpc/use-report";

export function ReportProfile({ userId, name }: { userId: string; name: string }) {
  const target = { targetType: "profile", targetId: userId, name } as const;
  const { viewer, report } = useReport(target, m.auth_profile_reportIntent({ name }));
  if (viewer?.userId === userId) return null;
  return (
    <TextAction icon={Flag} onClick={report}>
      {m.auth_profile_report()}
    </TextAction>
  );
}
