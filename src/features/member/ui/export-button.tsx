"use client";
import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { saveTable } from "@/lib/save-table";
import { api } from "@/trpc/react";
import { NOT_REACHED } from "../copy";
import { EXPORT_COPY } from "../people-copy";
import { MOST_EXPORTED, type PeopleView } from "../people-rules";

/** Hands the list over as a file; that it was taken is written down. */
export function ExportButton({ view }: { view: PeopleView }) {
  const take = api.member.exportPeople.useMutation({
    onSuccess: (csv) => saveTable("members.csv", csv),
    onError: ({ data, message }) =>
      void toast.error(EXPORT_COPY.failed, { description: data ? message : NOT_REACHED }),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="outline" loading={take.isPending} onClick={() => take.mutate(view)}>
        <Download aria-hidden="true" />
        {EXPORT_COPY.submit}
      </Button>
      <p className="text-xs text-muted-foreground">{EXPORT_COPY.hint(MOST_EXPORTED.toLocaleString("en"))}</p>
    </div>
  );
}
