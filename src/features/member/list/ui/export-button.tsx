"use client";
import { Download } from "lucide-react";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import { EXPORT_COPY } from "@/features/member/list/copy";
import { MAX_EXPORTED, type PeopleView } from "@/features/member/list/rules";
import { saveTable } from "@/lib/browser/download-table";
import { formatNumber } from "@/lib/format/number";
import { api } from "@/trpc/react";

export function ExportButton({ view }: { view: PeopleView }) {
  const take = api.member.exportPeople.useMutation({
    onSuccess: (csv) => saveTable("members.csv", csv),
    onError: (error) => toastError(EXPORT_COPY.failed, error),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="outline" loading={take.isPending} onClick={() => take.mutate(view)}>
        <Download aria-hidden="true" />
        {EXPORT_COPY.submit}
      </Button>
      <p className="text-xs text-muted-foreground">{EXPORT_COPY.hint(formatNumber(MAX_EXPORTED))}</p>
    </div>
  );
}
