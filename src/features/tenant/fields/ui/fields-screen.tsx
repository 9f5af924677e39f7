"use client";
import { useState } from "react";
import * as m from "#messages";
import type { FieldKind, FieldTarget } from "@/access/tenant";
import { useVersionedList, withMoved } from "@/components/hooks/use-versioned-list";
import { textOf } from "@/domain/fields/rules";
import { type FieldForm, type FieldList, type FieldRow, ofTarget } from "@/features/tenant/fields/schema";
import type { Language } from "@/lib/language/languages";
import { api } from "@/trpc/react";
import { DeleteDialog } from "./delete-dialog";
import { FieldDialog } from "./field-dialog";
import { FieldSection } from "./field-section";

type Open = { kind: "form" | "delete"; target: FieldTarget; key: string | null };
type FieldsScreenProps = { list: FieldList; languages: readonly [Language, ...Language[]] };

const SECTIONS = [
  { target: "startup", title: m.tenant_fields_startups, text: m.tenant_fields_startupsText },
  { target: "member", title: m.tenant_fields_members, text: m.tenant_fields_membersText },
] as const;

/** Each change is saved immediately. (FLD-1) */
export function FieldsScreen({ list: initial, languages }: FieldsScreenProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const { list, failure, isBusy, change, changeNow, clearFailure } = useVersionedList(
    initial,
    api.tenant.fields.change.useMutation(),
  );
  const opened = list.fields.find(({ key, target }) => key === open?.key && target === open.target) ?? null;
  const show = (next: Open | null) => {
    clearFailure();
    setOpen(next);
  };
  const save = async (type: FieldKind, values: FieldForm) => {
    if (!open) return;
    const { target } = open;
    const said = m.tenant_fields_saved({ name: values.name });
    const isSaved = opened
      ? await change({ kind: "edit", target, key: opened.key, values }, said)
      : await change({ kind: "add", target, type, values }, said);
    if (isSaved) setOpen(null);
  };
  const merge = async ({ target, key }: FieldRow, option: string, into: string) => {
    if (await change({ kind: "merge", target, key, option, into }, m.tenant_fields_merged())) setOpen(null);
  };
  const remove = async ({ target, key, ...text }: FieldRow) => {
    const said = m.tenant_fields_deleted({ name: textOf(text) });
    if (await change({ kind: "remove", target, key }, said)) setOpen(null);
  };
  const move = (target: FieldTarget, from: number, to: number) => {
    const own = ofTarget(list.fields, target);
    const moved = own[from];
    if (!moved) return;
    const fields = [...list.fields.filter((field) => field.target !== target), ...withMoved(own, from, to)];
    const said = m.components_forms_moved({ name: textOf(moved), place: to + 1 });
    void changeNow({ kind: "move", target, key: moved.key, to }, said, { ...list, fields });
  };
  return (
    <div className="flex max-w-reading flex-col gap-10">
      {SECTIONS.map(({ target, title, text }) => (
        <FieldSection
          key={target}
          title={title()}
          text={text()}
          fields={ofTarget(list.fields, target)}
          isBusy={isBusy}
          onAdd={() => show({ kind: "form", target, key: null })}
          onEdit={({ key }) => show({ kind: "form", target, key })}
          onDelete={({ key }) => show({ kind: "delete", target, key })}
          onMove={(from, to) => move(target, from, to)}
        />
      ))}
      {open?.kind === "form" && (
        <FieldDialog
          target={open.target}
          field={opened}
          languages={languages}
          isBusy={isBusy}
          failure={failure}
          onSave={save}
          onMerge={(option, into) => opened && merge(opened, option, into)}
          onClose={() => show(null)}
        />
      )}
      {open?.kind === "delete" && opened && (
        <DeleteDialog
          field={opened}
          isBusy={isBusy}
          error={failure?.text}
          onDelete={() => remove(opened)}
          onClose={() => show(null)}
        />
      )}
    </div>
  );
}
