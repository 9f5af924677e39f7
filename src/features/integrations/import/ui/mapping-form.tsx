"use client";
import { type FormEvent, useState } from "react";
import * as m from "#messages";
import { WideTable } from "@/components/content/wide-table";
import { InlineError } from "@/components/feedback/inline-error";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import {
  type ColumnMapping,
  IMPORT_FIELDS,
  IMPORT_KINDS,
  type ImportField,
  type ImportKind,
} from "@/domain/imports/rules";
import { FIELD_NAMES, KIND_NAMES, sourceName } from "@/features/integrations/import/copy";
import { REQUIRED_FIELDS } from "@/features/integrations/import/rules";
import { CheckImport, type Mapping, type ShownImport } from "@/features/integrations/import/schema";
import { formatNumber } from "@/lib/format/number";
import { api } from "@/trpc/react";
import { DiscardButton } from "./discard-button";
import { useImportFeedback } from "./use-import-feedback";

const HINTS: Readonly<Record<ImportKind, Partial<Record<ImportField, () => string>>>> = {
  people: { standing: m.integrations_import_fields_standingHint },
  startups: { maker: m.integrations_import_fields_makerHint },
  sessions: {
    start: m.integrations_import_fields_startHint,
    time: m.integrations_import_fields_timeHint,
    timeZone: m.integrations_import_fields_timeZoneHint,
    description: m.integrations_import_fields_descriptionHint,
    standing: m.integrations_import_fields_standingHint,
  },
};

type MappingFormProps = { shown: ShownImport; mapping: Mapping };

/** Chooses what each column is used for. The recognized columns are chosen already. */
export function MappingForm({ shown, mapping }: MappingFormProps) {
  const { id, fileName, source, rowCount } = shown;
  const [kind, setKind] = useState<ImportKind>(shown.kind);
  const [columns, setColumns] = useState<ColumnMapping>(mapping.columns);
  const [problem, setProblem] = useState("");
  const check = api.integrations.import.check.useMutation(useImportFeedback());
  const choose = (chosen: ImportKind) => {
    setKind(chosen);
    setColumns(chosen === shown.kind ? mapping.columns : mapping.guesses[chosen]);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = CheckImport.safeParse({ id, kind, columns });
    setProblem(read.error?.issues[0]?.message ?? "");
    if (read.success && !check.isPending) check.mutate(read.data);
  };
  return (
    <form onSubmit={submit} noValidate className="flex max-w-reading flex-col gap-5">
      <p className="text-sm wrap-anywhere">
        {m.integrations_import_found({
          name: fileName,
          source: sourceName(source),
          rows: formatNumber(rowCount),
        })}
      </p>
      <Field label={m.integrations_import_kind()}>
        {(control) => (
          <Select
            {...control}
            value={kind}
            onChange={({ target }) => choose(IMPORT_KINDS.find((one) => one === target.value) ?? "people")}
          >
            {IMPORT_KINDS.map((one) => (
              <option key={one} value={one}>
                {KIND_NAMES[one]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 text-sm font-medium">{m.integrations_import_columns()}</legend>
        {IMPORT_FIELDS[kind].map((field) => (
          <ColumnField
            key={field}
            field={field}
            hint={HINTS[kind][field]?.()}
            isRequired={REQUIRED_FIELDS[kind].some((required) => required === field)}
            header={mapping.header}
            column={columns[field]}
            onChange={(column) => setColumns({ ...columns, [field]: column })}
          />
        ))}
      </fieldset>
      <Sample mapping={mapping} />
      <InlineError isBoxed>{problem}</InlineError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={check.isPending}>
          {m.integrations_import_check()}
        </Button>
        <DiscardButton id={id} />
      </div>
    </form>
  );
}

type Column = { index: number; name: string };

/** The columns of the file, of which some may have no name. */
const columnsOf = (header: readonly string[]): Column[] =>
  header.map((name, index) => ({
    index,
    name: name || m.integrations_import_columnName({ number: index + 1 }),
  }));

type ColumnFieldProps = {
  field: ImportField;
  hint: string | undefined;
  isRequired: boolean;
  header: readonly string[];
  column: number | undefined;
  onChange: (column: number | undefined) => void;
};

const ColumnField = ({ field, hint, isRequired, header, column, onChange }: ColumnFieldProps) => (
  <Field label={FIELD_NAMES[field]()} hint={hint} optional={!isRequired} required={isRequired}>
    {(control) => (
      <Select
        {...control}
        value={column ?? ""}
        onChange={({ target }) =>
          onChange(columnsOf(header).find(({ index }) => String(index) === target.value)?.index)
        }
      >
        <option value="">{m.integrations_import_notUsed()}</option>
        {columnsOf(header).map(({ index, name }) => (
          <option key={index} value={index}>
            {name}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

function Sample({ mapping: { header, sample } }: { mapping: Mapping }) {
  const columns = columnsOf(header);
  return (
    <WideTable label={m.integrations_import_sample()} className="rounded-lg border">
      <table className="w-full text-sm">
        <caption className="sr-only">{m.integrations_import_sample()}</caption>
        <thead className="border-b bg-muted">
          <tr>
            {columns.map(({ index, name }) => (
              <th
                key={index}
                scope="col"
                dir="auto"
                className="px-3 py-2 text-start font-medium whitespace-nowrap"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {sample.map(({ number, cells }) => (
            <tr key={number}>
              {columns.map(({ index }) => (
                <td key={index} dir="auto" className="max-w-64 truncate px-3 py-2">
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}
