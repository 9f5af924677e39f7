"use client";
import { Flag } from "lucide-react";
import * as m from "#messages";
import { TextAction } from "@/components/content/text-action";
import { useReport } from "@/trpc/use-report";

export function ReportStartup({ startupId, name }: { startupId: string; name: string }) {
  const target = { targetType: "startup", targetId: startupId, name } as const;
  const { report } = useReport(target, m.startup_page_detail_reportIntent({ name }));
  return (
    <TextAction icon={Flag} onClick={report}>
      {m.startup_page_detail_report()}
    </TextAction>
  );
}
