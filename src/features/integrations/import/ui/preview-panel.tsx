import { useState } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { daysToSend } from "@/features/integrations/import/rules";
import type { Imports, ShownImport } from "@/features/integrations/import/schema";
import { formatNumber } from "@/lib/format/number";
import { api } from "@/trpc/react";
import { DiscardButton } from "./discard-button";
import { MappingForm } from "./mapping-form";
import { RowList } from "./row-list";
import { useImportFeedback } from "./use-import-feedback";

type PreviewPanelProps = { shown: NonNullable<Imports["open"]>; imports: Imports };

/** What the import would do, with the limits that it would meet. Nothing has happened yet. */
export function PreviewPanel({ shown, imports }: PreviewPanelProps) {
  const { id, fileName, counts } = shown;
  const count = counts.ready ?? 0;
  const [isChanging, setChanging] = useState(false);
  const start = api.integrations.import.start.useMutation(useImportFeedback());
  if (isChanging && shown.mapping) return <MappingForm shown={shown} mapping={shown.mapping} />;
  return (
    <div className="flex max-w-reading flex-col gap-5">
      <h3 className="font-medium wrap-anywhere">{m.integrations_import_preview({ name: fileName })}</h3>
      <div className="flex flex-col gap-1 text-sm">
        <p>{readyText(shown, count)}</p>
        <Limit shown={shown} imports={imports} count={count} />
      </div>
      <RowList shown={shown} />
      <div className="flex flex-wrap gap-3">
        {count > 0 && (
          <Button loading={start.isPending || start.isSuccess} onClick={() => start.mutate({ id })}>
            {m.integrations_import_startCount({ count, formatted: formatNumber(count) })}
          </Button>
        )}
        <Button variant="outline" onClick={() => setChanging(true)}>
          {m.integrations_import_checkAgain()}
        </Button>
        <DiscardButton id={id} />
      </div>
    </div>
  );
}

function readyText({ kind }: ShownImport, count: number): string {
  if (count === 0) return m.integrations_import_noneReady();
  const formatted = formatNumber(count);
  return kind === "people"
    ? m.integrations_import_readyPeople({ count, formatted })
    : m.integrations_import_readyStartups({ count, formatted });
}

function Limit({ shown: { kind, counts }, imports, count }: PreviewPanelProps & { count: number }) {
  const { invitationsPerDay, draftsLeft } = imports;
  const text =
    kind === "people"
      ? count > invitationsPerDay &&
        m.integrations_import_limitPeople({
          perDay: formatNumber(invitationsPerDay),
          days: formatNumber(daysToSend(count, invitationsPerDay)),
        })
      : counts["over-limit"] && m.integrations_import_limitStartups({ left: formatNumber(draftsLeft) });
  return text ? <p className="rounded-md bg-warning-wash px-4 py-2.5">{text}</p> : null;
}
