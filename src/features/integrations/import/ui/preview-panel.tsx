import { useState } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import type { ImportKind } from "@/domain/imports/rules";
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

const READY: Readonly<Record<ImportKind, (inputs: { count: number; formatted: string }) => string>> = {
  people: m.integrations_import_readyPeople,
  startups: m.integrations_import_readyStartups,
  sessions: m.integrations_import_readySessions,
};

function readyText({ kind }: ShownImport, count: number): string {
  if (count === 0) return m.integrations_import_noneReady();
  return READY[kind]({ count, formatted: formatNumber(count) });
}

function Limit({ shown, imports, count }: PreviewPanelProps & { count: number }) {
  const text = limitText(shown, imports, count);
  return text ? <p className="rounded-md bg-warning-wash px-4 py-2.5">{text}</p> : null;
}

function limitText({ kind, counts }: ShownImport, imports: Imports, count: number): string | null {
  const { invitationsPerDay: perDay, draftsLeft, sessionsLeft } = imports;
  if (kind === "people")
    return count > perDay
      ? m.integrations_import_limitPeople({
          perDay: formatNumber(perDay),
          days: formatNumber(daysToSend(count, perDay)),
        })
      : null;
  if (!counts["over-limit"]) return null;
  return kind === "startups"
    ? m.integrations_import_limitStartups({ left: formatNumber(draftsLeft) })
    : m.integrations_import_limitSessions({ left: formatNumber(sessionsLeft) });
}
