"use client";
import { Download } from "lucide-react";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import { MAX_EXPORTED, type PeopleView } from "@/domain/member/list/rules";
import { saveTable } from "@/lib/browser/download-table";
import { formatNumber } from "@/lib/format/number";
import { api } from "@/trpc/react";

export function ExportButton({ view }: { view: PeopleView }) {
  const take = api.member.exportPeople.useMutation({
    onSuccess: (csv) => saveTable([m.common_members()], csv),
    onError: (error) => toastError(m.member_list_export_failed(), error),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="outline" loading={take.isPending} onClick={() => take.mutate(view)}>
        <Download aria-hidden="true" />
        {m.common_exportAsCsv()}
      </Button>
      <p className="text-xs text-muted-foreground">
        {m.member_list_export_hint({ most: formatNumber(MAX_EXPORTED) })}
      </p>
    </div>
  );
}
