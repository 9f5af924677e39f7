"use client";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { AccountRow } from "@/features/auth/account/ui/account-row";
import { api } from "@/trpc/react";

type RecoveryCodesRowProps = { left: number; onCodes: (codes: string[]) => void };

export function RecoveryCodesRow({ left, onCodes }: RecoveryCodesRowProps) {
  const { shell } = api.useUtils();
  const renew = api.auth.renewRecoveryCodes.useMutation({
    onSuccess: ({ codes }) => {
      onCodes(codes);
      void shell.security.invalidate();
    },
    onError: (error) => toastError(m.auth_factors_noNewCodes(), error),
  });
  return (
    <AccountRow name={m.auth_factors_codes()} text={m.auth_factors_codesLeft({ count: left })}>
      <ConfirmButton
        variant="outline"
        size="sm"
        ask={{
          title: m.auth_factors_newCodes(),
          text: m.auth_factors_newCodesText(),
          confirm: m.auth_factors_newCodes(),
        }}
        onConfirm={() => renew.mutateAsync()}
      >
        {m.auth_factors_newCodes()}
      </ConfirmButton>
    </AccountRow>
  );
}
