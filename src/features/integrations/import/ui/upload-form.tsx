"use client";
import { Download } from "lucide-react";
import { useId, useState } from "react";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { FilePicker } from "@/components/forms/file-picker";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { IMPORT_KINDS, type ImportKind } from "@/domain/imports/rules";
import { MAX_IMPORT_BYTES, MAX_ROWS, templateOf } from "@/features/integrations/import/rules";
import { saveTable } from "@/lib/browser/download-table";
import { postFile } from "@/lib/browser/upload-file";
import { formatNumber } from "@/lib/format/number";
import { useImportFeedback } from "./use-import-feedback";

const MB = MAX_IMPORT_BYTES / 1024 / 1024;
const ACCEPTED = ".csv,.tsv,.txt,.json,.zip,text/csv,application/json,application/zip";

const TEMPLATE_NAMES: Readonly<Record<ImportKind, () => string>> = {
  people: m.integrations_import_templatePeople,
  startups: m.integrations_import_templateStartups,
  sessions: m.integrations_import_templateSessions,
};

/** Uploads a file as soon as it is chosen. */
export function UploadForm() {
  const id = useId();
  const { refresh } = useImportFeedback();
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState("");
  const send = async ([file]: File[]) => {
    if (!file || part !== null) return;
    setProblem("");
    if (file.size > MAX_IMPORT_BYTES) return setProblem(m.integrations_import_tooLarge({ mb: MB }));
    setPart(0);
    try {
      await postFile(`/api/imports?name=${encodeURIComponent(file.name)}`, file, setPart);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : m.integrations_import_cutOff());
    } finally {
      setPart(null);
      refresh();
    }
  };
  const percent = Math.round((part ?? 0) * 100);
  return (
    <div className="flex max-w-reading flex-col gap-5">
      <FilePicker
        id={id}
        accept={ACCEPTED}
        disabled={part !== null}
        describedBy={`${id}-hint`}
        onFiles={(files) => void send(files)}
        className="min-h-28 px-4 py-6"
      >
        {part === null ? m.integrations_import_choose() : m.integrations_import_uploadingPart({ percent })}
      </FilePicker>
      {part !== null && <Progress value={percent} label={m.integrations_import_uploadingPart({ percent })} />}
      <p id={`${id}-hint`} className="text-xs text-muted-foreground">
        {m.integrations_import_chooseHint({ mb: MB, rows: formatNumber(MAX_ROWS) })}
      </p>
      <InlineError isBoxed>{problem}</InlineError>
      <WhatComesOver />
      <div className="flex flex-wrap gap-3">
        {IMPORT_KINDS.map((kind) => (
          <Button
            key={kind}
            variant="outline"
            size="sm"
            onClick={() => saveTable([TEMPLATE_NAMES[kind]()], templateOf(kind))}
          >
            <Download aria-hidden="true" />
            {TEMPLATE_NAMES[kind]()}
          </Button>
        ))}
      </div>
    </div>
  );
}

const WhatComesOver = () => (
  <div className="flex flex-col gap-2 text-sm">
    <h3 className="font-medium">{m.integrations_import_whatTitle()}</h3>
    <ul className="flex list-disc flex-col gap-1.5 ps-5 text-muted-foreground">
      <li>{m.integrations_import_whatPeople()}</li>
      <li>{m.integrations_import_whatStartups()}</li>
      <li>{m.integrations_import_whatSessions()}</li>
      <li>{m.integrations_import_whatSources()}</li>
    </ul>
  </div>
);
