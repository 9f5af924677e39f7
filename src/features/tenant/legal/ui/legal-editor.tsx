"use client";
import { useState } from "react";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { LEGAL_COPY } from "@/features/tenant/legal/copy";
import { EDITED_TITLES, isLegalPage, LEGAL_LIMITS } from "@/features/tenant/legal/rules";
import { BodyField } from "@/features/tenant/ui/body-field";
import { api, type Outputs } from "@/trpc/react";
import { LegalHistory } from "./legal-history";
import { OlderVersions } from "./older-versions";
import { useLegalSync } from "./use-legal-sync";

export type OpenPage = Outputs["tenant"]["legal"]["open"];

type EditorProps = { page: OpenPage; userId: string; timeZone: string };

export function LegalEditor({ page, userId, timeZone }: EditorProps) {
  const sync = useLegalSync(page, userId);
  const [note, setNote] = useState("");
  const [isMaterial, setMaterial] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isLegal = isLegalPage(page.name);
  const publish = api.tenant.legal.publish.useMutation({
    onSuccess: async ({ version }) => {
      sync.stop();
      await toast.success(LEGAL_COPY.inForce(version));
      location.reload();
    },
    onError: (error) => {
      const { data, message } = error;
      setErrors(data?.reason ? { [data.reason]: message } : {});
      if (data?.reason === "stale") void sync.ask();
      toastError(LEGAL_COPY.notChanged, error);
    },
  });
  const send = async (isBuiltIn: boolean) => {
    setErrors({});
    const version = await sync.flush();
    if (version === null) {
      const isConflict = sync.state.is === "clash";
      const description = isConflict ? LEGAL_COPY.chooseFirst : LEGAL_COPY.notSaved;
      return void toast.error(LEGAL_COPY.notChanged, { description });
    }
    if (!isBuiltIn && version === 0) return setErrors({ body: LEGAL_COPY.unchanged });
    publish.mutate({ name: page.name, version: isBuiltIn ? null : version, note, isMaterial });
  };
  const take = (body: string) => {
    const before = sync.body;
    sync.change(body);
    void toast.success(LEGAL_COPY.saysThis, {
      action: { label: LEGAL_COPY.undo, onClick: () => sync.change(before) },
    });
  };
  return (
    <div className="flex max-w-reading flex-col gap-6">
      <p className="flex flex-wrap gap-x-3 text-sm text-muted-foreground">
        {page.inForce === null
          ? isLegal
            ? LEGAL_COPY.platformText
            : LEGAL_COPY.nothing
          : LEGAL_COPY.yourVersion(page.inForce)}
        <a className="text-brand underline underline-offset-4" href={`/${page.name}`}>
          {LEGAL_COPY.seeIt}
        </a>
      </p>
      <BodyField
        label={EDITED_TITLES[page.name]}
        value={sync.body}
        maxLength={LEGAL_LIMITS.body}
        error={errors.body}
        onChange={sync.change}
      />
      <Status sync={sync} />
      <div className="flex flex-col gap-4 border-t pt-6">
        <Field label={LEGAL_COPY.whatChanged} required hint={LEGAL_COPY.whatChangedHint} error={errors.note}>
          {(control) => (
            <Input
              {...control}
              value={note}
              maxLength={LEGAL_LIMITS.note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
        {isLegal && (
          <div className="flex flex-col gap-1">
            <Checkbox
              label={LEGAL_COPY.material}
              checked={isMaterial}
              onChange={({ target }) => setMaterial(target.checked)}
            />
            <p className="pl-6.5 text-xs text-muted-foreground">{LEGAL_COPY.materialText}</p>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button loading={publish.isPending} onClick={() => void send(false)}>
            {LEGAL_COPY.putInForce}
          </Button>
          {page.inForce !== null && (
            <Button variant="outline" loading={publish.isPending} onClick={() => void send(true)}>
              {isLegal ? LEGAL_COPY.backToPlatform : LEGAL_COPY.sayNothing}
            </Button>
          )}
        </div>
      </div>
      <OlderVersions name={page.name} timeZone={timeZone} onTake={take} />
      <LegalHistory page={page} timeZone={timeZone} />
    </div>
  );
}

function Status({ sync: { state, body, resolve } }: { sync: ReturnType<typeof useLegalSync> }) {
  if (state.is === "clash") {
    const theirs = state.conflict.theirs.body;
    return (
      <section role="alert" className="flex flex-col gap-3 rounded-md bg-warning-wash p-4 text-sm">
        <p className="text-warning">{LEGAL_COPY.conflict}</p>
        <blockquote className="max-h-60 overflow-auto rounded-sm border bg-card p-3 whitespace-pre-wrap">
          {theirs}
        </blockquote>
        <div className="flex flex-wrap gap-3">
          <Button size="sm" onClick={() => resolve(body)}>
            {LEGAL_COPY.keepMine}
          </Button>
          <Button size="sm" variant="outline" onClick={() => resolve(theirs)}>
            {LEGAL_COPY.rebaseOnto}
          </Button>
        </div>
      </section>
    );
  }
  return (
    <p
      aria-live="polite"
      className={`min-h-5 text-sm ${state.is === "trouble" ? "text-destructive" : "text-muted-foreground"}`}
    >
      {state.is === "saving" && LEGAL_COPY.saving}
      {state.is === "saved" && LEGAL_COPY.saved}
      {state.is === "trouble" && state.message}
    </p>
  );
}
