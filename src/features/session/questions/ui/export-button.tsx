"use client";
import { Download } from "lucide-react";
import { useState } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { saveTable } from "@/lib/browser/download-table";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";

export function ExportButton({ sessionId }: { sessionId: string }) {
  const { client } = api.useUtils();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await client.session.questions.export.query({ sessionId }).then(
      (csv) => saveTable([m.session_questions_question_title()], csv),
      (error: unknown) => toast.error(toErrorMessage(error)),
    );
    setBusy(false);
  };
  return (
    <Button variant="outline" size="sm" loading={isBusy} onClick={() => void save()}>
      <Download aria-hidden="true" />
      {m.session_questions_question_export()}
    </Button>
  );
}
