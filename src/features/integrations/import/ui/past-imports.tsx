"use client";
import { Download } from "lucide-react";
import { useState } from "react";
import * as m from "#messages";
import { EmptyState } from "@/components/feedback/empty-state";
import { toastError } from "@/components/feedback/toast-error";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { toast } from "@/components/ui/toast";
import { LEFT_OUT_OUTCOMES, ROW_OUTCOMES } from "@/domain/imports/rules";
import { KIND_NAMES, outcomeText, STATE_NAMES } from "@/features/integrations/import/copy";
import type { ShownImport } from "@/features/integrations/import/schema";
import { saveTable } from "@/lib/browser/download-table";
import { formatNumber } from "@/lib/format/number";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";
import { RowList } from "./row-list";
import { UndoButton } from "./undo-button";
import { useImportFeedback } from "./use-import-feedback";

type PastImportsProps = { past: ShownImport[]; invitationsPerDay: number; timeZone: string };

export const PastImports = ({ past, ...props }: PastImportsProps) =>
  past.length === 0 ? (
    <EmptyState title={m.integrations_import_none()} text={m.integrations_import_noneText()} />
  ) : (
    <ul className="flex flex-col divide-y rounded-lg border bg-card text-sm">
      {past.map((shown) => (
        <PastImport key={shown.id} shown={shown} {...props} />
      ))}
    </ul>
  );

type PastImportProps = Omit<PastImportsProps, "past"> & { shown: ShownImport };

function PastImport({ shown, invitationsPerDay, timeZone }: PastImportProps) {
  const { kind, fileName, state, counts, isInviting } = shown;
  const [isUnfolded, setUnfolded] = useState(false);
  const found = ROW_OUTCOMES.filter((one) => counts[one]);
  const facts = found.map((one) =>
    m.integrations_import_rowsWith({
      outcome: outcomeText(one, kind),
      count: formatNumber(counts[one] ?? 0),
    }),
  );
  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="flex flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          <span dir="auto">{fileName}</span>
          <Badge>{STATE_NAMES[state]()}</Badge>
        </p>
        <p className="text-xs text-muted-foreground wrap-anywhere">{originOf(shown, timeZone)}</p>
        {facts.length > 0 && <p>{facts.join(" · ")}</p>}
        {isInviting && (
          <p role="status">{m.integrations_import_inviting({ perDay: formatNumber(invitationsPerDay) })}</p>
        )}
      </div>
      {found.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {state === "imported" && <NextStep shown={shown} />}
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? m.integrations_import_hideRows() : m.integrations_import_showRows()}
          </Button>
          <LeftOutButton shown={shown} />
          {state === "imported" && <UndoButton shown={shown} />}
        </div>
      )}
      {isUnfolded && <RowList shown={shown} />}
    </li>
  );
}

function originOf({ kind, createdAt, by }: ShownImport, timeZone: string): string {
  const facts = { kind: KIND_NAMES[kind](), at: formatDate(createdAt, "moment", timeZone) };
  return by ? m.integrations_import_by({ ...facts, name: by }) : m.integrations_import_at(facts);
}

/** Inviting is never part of the import. */
function NextStep({ shown: { id, kind, counts, isInviting } }: { shown: ShownImport }) {
  const { refresh, onError } = useImportFeedback();
  const say = (text: string) => () => {
    void toast.success(text);
    refresh();
  };
  const invite = api.integrations.import.invite.useMutation({
    onError,
    onSuccess: say(m.integrations_import_invitingStarted()),
  });
  const stop = api.integrations.import.stopInviting.useMutation({
    onError,
    onSuccess: say(m.integrations_import_invitingStopped()),
  });
  const count = counts.imported ?? 0;
  if (count === 0) return null;
  if (kind !== "people")
    return (
      <Link href="/dashboard" className={buttonVariants({ size: "sm" })}>
        {m.integrations_import_openDrafts()}
      </Link>
    );
  if (isInviting)
    return (
      <Button variant="outline" size="sm" loading={stop.isPending} onClick={() => stop.mutate({ id })}>
        {m.integrations_import_pause()}
      </Button>
    );
  return (
    <ConfirmButton
      size="sm"
      ask={{
        title: m.integrations_import_inviteTitle(),
        text: m.integrations_import_inviteText(),
        confirm: m.integrations_import_invite({ count, formatted: formatNumber(count) }),
      }}
      onConfirm={() => invite.mutateAsync({ id })}
    >
      {m.integrations_import_invite({ count, formatted: formatNumber(count) })}
    </ConfirmButton>
  );
}

function LeftOutButton({ shown: { id, counts } }: { shown: ShownImport }) {
  const file = api.integrations.import.exportLeftOut.useMutation({
    onError: (error) => toastError(m.integrations_import_leftOutFailed(), error),
    onSuccess: (csv) => saveTable([m.integrations_import_leftOutFile()], csv),
  });
  if (!LEFT_OUT_OUTCOMES.some((one) => counts[one])) return null;
  return (
    <Button variant="ghost" size="sm" loading={file.isPending} onClick={() => file.mutate({ id })}>
      <Download aria-hidden="true" />
      {m.integrations_import_leftOutCsv()}
    </Button>
  );
}
