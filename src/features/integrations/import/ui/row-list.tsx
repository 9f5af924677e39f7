"use client";
import { useState } from "react";
import * as m from "#messages";
import { WideTable } from "@/components/content/wide-table";
import { InlineError } from "@/components/feedback/inline-error";
import { MoreButton } from "@/components/navigation/load-more-button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { ROW_OUTCOMES, type RowOutcome } from "@/domain/imports/rules";
import { outcomeText } from "@/features/integrations/import/copy";
import type { ImportRow, ShownImport } from "@/features/integrations/import/schema";
import { toErrorMessage } from "@/lib/errors/error-message";
import { formatNumber } from "@/lib/format/number";
import { api } from "@/trpc/react";

/** The rows with what happens to each and why, all or those with one outcome. */
export function RowList({ shown }: { shown: ShownImport }) {
  const { id, kind, counts, fileName, rowCount } = shown;
  const [outcome, setOutcome] = useState<RowOutcome | null>(null);
  const list = api.integrations.import.rows.useInfiniteQuery(
    { id, outcome },
    { getNextPageParam: ({ nextCursor }) => nextCursor, initialCursor: 0 },
  );
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  const found = ROW_OUTCOMES.filter((one) => counts[one]);
  return (
    <div className="flex flex-col gap-3">
      <Field label={m.integrations_import_show()}>
        {(control) => (
          <Select
            {...control}
            value={outcome ?? ""}
            onChange={({ target }) => setOutcome(found.find((one) => one === target.value) ?? null)}
          >
            <option value="">{m.integrations_import_allRows({ count: formatNumber(rowCount) })}</option>
            {found.map((one) => (
              <option key={one} value={one}>
                {m.integrations_import_rowsWith({
                  outcome: outcomeText(one, kind),
                  count: formatNumber(counts[one] ?? 0),
                })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {list.error && <InlineError isBoxed>{toErrorMessage(list.error)}</InlineError>}
      <Rows rows={rows} shown={shown} label={m.integrations_import_rowsOf({ name: fileName })} />
      {list.hasNextPage && (
        <MoreButton
          isLoading={list.isFetchingNextPage}
          problem=""
          onClick={() => void list.fetchNextPage()}
        />
      )}
    </div>
  );
}

type RowsProps = { rows: ImportRow[]; shown: ShownImport; label: string };

const Rows = ({ rows, shown: { kind }, label }: RowsProps) => (
  <WideTable label={label} className="rounded-lg border">
    <table className="w-full text-sm">
      <caption className="sr-only">{label}</caption>
      <thead className="border-b bg-muted">
        <tr>
          {[m.integrations_import_row, m.common_entry, m.integrations_import_result].map((heading) => (
            <th key={heading()} scope="col" className="px-3 py-2 text-start font-medium">
              {heading()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {rows.map(({ number, text, outcome, related }) => (
          <tr key={number}>
            <td className="px-3 py-2 text-muted-foreground tabular-nums">{formatNumber(number)}</td>
            <td dir="auto" className="px-3 py-2 wrap-anywhere">
              {text || "–"}
            </td>
            <td className="px-3 py-2">{outcome ? outcomeText(outcome, kind, related) : "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </WideTable>
);
