"use client";
import { useRef, useState } from "react";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { editedTitle, isLegalPage, LEGAL_ERRORS, LEGAL_LIMITS } from "@/domain/tenant/legal/rules";
import { BodyField } from "@/features/tenant/ui/body-field";
import { SyncStatus } from "@/features/tenant/ui/sync-status";
import { plainLine } from "@/lib/text/plain-text";
import { api } from "@/trpc/react";
import { LanguageTabs } from "./language-tabs";
import { LegalHistory } from "./legal-history";
import { OlderVersions } from "./older-versions";
import type { OpenPage } from "./open-page";
import { PageState } from "./page-state";
import { useLegalSync } from "./use-legal-sync";

type EditorProps = { page: OpenPage; userId: string; timeZone: string };

export function LegalEditor({ page, userId, timeZone }: EditorProps) {
  const sync = useLegalSync(page, userId);
  const [note, setNote] = useState("");
  const noteField = useRef<HTMLInputElement>(null);
  const [isMaterial, setMaterial] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isLegal = isLegalPage(page.name);
  const of = { name: page.name, language: page.language };
  const publish = api.tenant.legal.publish.useMutation({
    onSuccess: async ({ version }, sent) => {
      sync.stop();
      const isWithdrawn = sent.version === null && !page.canBind;
      await toast.success(isWithdrawn ? m.tenant_legal_withdraw_done() : m.tenant_legal_inForce({ version }));
      location.reload();
    },
    onError: (error) => {
      const { data, message } = error;
      setErrors(data?.reason ? { [data.reason]: message } : {});
      if (data?.reason === "stale") void sync.ask();
      toastError(m.common_nothingChanged(), error);
    },
  });
  const hasNote = () => {
    const isThere = plainLine(note) !== "";
    setErrors(isThere ? {} : { note: LEGAL_ERRORS.note() });
    if (!isThere) noteField.current?.focus();
    return isThere;
  };
  const send = async (isBuiltIn: boolean) => {
    if (!hasNote()) return;
    const version = await sync.flush();
    if (version === null) {
      const isConflict = sync.state.is === "clash";
      const description = isConflict ? m.tenant_legal_chooseFirst() : m.common_draftNotSaved();
      return void toast.error(m.common_nothingChanged(), { description });
    }
    if (!isBuiltIn && version === 0) return setErrors({ body: m.tenant_legal_unchanged() });
    publish.mutate({ ...of, version: isBuiltIn ? null : version, note, isMaterial });
  };
  const take = (body: string) => {
    const before = sync.body;
    sync.change(body);
    void toast.success(m.tenant_legal_saysThis(), {
      action: { label: m.common_undo(), onClick: () => sync.change(before) },
    });
  };
  return (
    <div className="flex flex-col gap-6">
      <LanguageTabs page={page} />
      <PageState page={page} />
      <BodyField
        label={editedTitle(page.name)}
        language={page.language}
        value={sync.body}
        maxLength={LEGAL_LIMITS.body}
        error={errors.body}
        onChange={sync.change}
      />
      <SyncStatus sync={sync} savedAt={m.tenant_legal_saved} conflictIn={m.tenant_legal_conflict} />
      <div className="flex max-w-reading flex-col gap-4 border-t pt-6">
        <Field
          label={m.tenant_legal_whatChanged()}
          required
          hint={m.tenant_legal_whatChangedHint()}
          error={errors.note}
        >
          {(control) => (
            <Input
              {...control}
              lang={page.language}
              ref={noteField}
              value={note}
              maxLength={LEGAL_LIMITS.note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
        {isLegal && page.canBind && (
          <div className="flex flex-col gap-1">
            <Checkbox
              label={m.tenant_legal_material()}
              checked={isMaterial}
              onChange={({ target }) => setMaterial(target.checked)}
            />
            <p className="ps-6.5 text-xs text-muted-foreground">{m.tenant_legal_materialText()}</p>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button loading={publish.isPending} onClick={() => void send(false)}>
            {m.common_publish()}
          </Button>
          {page.canWithdraw && (
            <ConfirmButton
              variant="outline"
              loading={publish.isPending}
              ask={{
                title: m.tenant_legal_withdraw_title(),
                text: m.tenant_legal_withdraw_text(),
                confirm: m.common_withdraw(),
              }}
              mayAsk={hasNote}
              onConfirm={() => void send(true)}
            >
              {m.tenant_legal_withdraw_button()}
            </ConfirmButton>
          )}
          {page.canBind && page.inForce !== null && (
            <Button variant="outline" loading={publish.isPending} onClick={() => void send(true)}>
              {isLegal ? m.tenant_legal_backToPlatform() : m.tenant_legal_sayNothing()}
            </Button>
          )}
        </div>
      </div>
      <OlderVersions of={of} timeZone={timeZone} onTake={take} />
      <LegalHistory page={page} timeZone={timeZone} />
    </div>
  );
}
