"use client";
import { useState } from "react";
import * as m from "#messages";
import { QrCode } from "@/components/content/qr-code";
import { toastError } from "@/components/feedback/toast-error";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { AccountRow } from "@/features/auth/account/ui/account-row";
import { CodeForm } from "@/features/auth/factors/ui/code-form";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";

type TotpRowProps = { isOn: boolean; onCodes: (codes: string[]) => void };

/** The authenticator app: set up by scanning a QR code, changed the same way, or removed. */
export function TotpRow({ isOn, onCodes }: TotpRowProps) {
  const { shell } = api.useUtils();
  const start = api.auth.startTotp.useMutation({
    onError: (error) => toastError(m.auth_factors_totpFailed(), error),
  });
  const remove = api.auth.removeTotp.useMutation({
    onSuccess: () => {
      void toast.success(m.auth_factors_totpRemoved());
      void shell.security.invalidate();
    },
    onError: (error) => toastError(m.auth_factors_notRemoved(), error),
  });
  const done = (codes: string[] | null) => {
    start.reset();
    void toast.success(m.auth_factors_totpDone());
    if (codes) onCodes(codes);
    void shell.security.invalidate();
  };
  return (
    <>
      <AccountRow
        name={m.auth_factors_totp()}
        text={isOn ? m.auth_factors_totpOn() : m.auth_factors_totpText()}
      >
        <div className="flex gap-2">
          <Button variant="outline" size="sm" loading={start.isPending} onClick={() => start.mutate()}>
            {isOn ? m.auth_account_change() : m.auth_factors_setUp()}
          </Button>
          {isOn && (
            <ConfirmButton
              variant="outline"
              size="sm"
              ask={{
                title: m.auth_factors_removeTotp(),
                text: m.auth_factors_removeTotpText(),
                confirm: m.common_remove(),
              }}
              onConfirm={() => remove.mutateAsync()}
            >
              {m.common_remove()}
            </ConfirmButton>
          )}
        </div>
      </AccountRow>
      {start.data && (
        <TotpSetup
          setup={start.data.setup}
          secret={start.data.key}
          url={start.data.url}
          onDone={done}
          onCancel={start.reset}
        />
      )}
    </>
  );
}

type TotpSetupProps = {
  setup: string;
  secret: string;
  url: string;
  onDone: (codes: string[] | null) => void;
  onCancel: () => void;
};

function TotpSetup({ setup, secret, url, onDone, onCancel }: TotpSetupProps) {
  const [problem, setProblem] = useState<string>();
  const confirm = api.auth.confirmTotp.useMutation({
    onSuccess: ({ codes }) => onDone(codes),
    onError: (error) => setProblem(toErrorMessage(error)),
  });
  return (
    <li className="grid gap-5 p-4 sm:grid-cols-[11rem_1fr]">
      <div className="max-w-44">
        <QrCode text={url} label={m.auth_factors_qr()} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <p>{m.auth_factors_scan()}</p>
        <p className="text-muted-foreground">
          {m.auth_factors_typeInstead()}{" "}
          <code translate="no" className="block pt-1 font-mono wrap-anywhere text-foreground select-all">
            {secret.replace(/.{4}(?=.)/g, "$& ")}
          </code>
        </p>
        <CodeForm
          kind="totp"
          isMain
          isBusy={confirm.isPending}
          problem={problem}
          onCode={(code) => {
            setProblem(undefined);
            confirm.mutate({ setup, code });
          }}
        />
        <Button variant="ghost" onClick={onCancel} className="self-start">
          {m.common_cancel()}
        </Button>
      </div>
    </li>
  );
}
