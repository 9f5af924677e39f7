"use client";
import { Download } from "lucide-react";
import { useState } from "react";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import type { ExportTable } from "@/features/analytics/schema";
import { saveTable } from "@/lib/browser/download-table";
import { api } from "@/trpc/react";

/** Downloads a table as a CSV file that the server builds. */
export function ExportButton({ title, ...wanted }: ExportTable & { title: string }) {
  const { client } = api.useUtils();
  const [isMaking, setMaking] = useState(false);
  const save = async () => {
    setMaking(true);
    try {
      const csv = await client.analytics.export.query(wanted);
      saveTable([title, wanted.from, wanted.to], csv);
    } catch (error) {
      toastError(m.analytics_community_export_failed(), error);
    }
    setMaking(false);
  };
  return (
    <Button
      variant="outline"
      size="sm"
      onClick={save}
      loading={isMaking}
      aria-label={m.analytics_community_export_titleOf({ table: title })}
    >
      <Download aria-hidden="true" />
      {m.analytics_community_export_csv()}
    </Button>
  );
}
