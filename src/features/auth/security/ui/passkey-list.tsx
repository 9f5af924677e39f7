"use client";
import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { TimeAgo } from "@/components/content/time-ago";
import { toastError } from "@/components/feedback/toast-error";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useNewPasskey } from "@/features/auth/factors/ui/use-new-passkey";
import { supportsPasskeys } from "@/features/auth/factors/ui/webauthn";
import { api, type Outputs } from "@/trpc/react";
import { PasskeyName } from "./passkey-name";

type Factors = Outputs["shell"]["security"]["factors"];
type PasskeyListProps = { factors: Factors; timeZone: string };

export function PasskeyList({ factors, timeZone }: PasskeyListProps) {
  return (
    <div className="flex flex-col gap-3">
      {factors.passkeys.length > 0 && (
        <ul className="flex flex-col divide-y rounded-lg border bg-card text-sm">
          {factors.passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-3 p-4">
              <Passkey passkey={passkey} timeZone={timeZone} />
            </li>
          ))}
        </ul>
      )}
      {factors.canHavePasskeys ? (
        <NewPasskey />
      ) : (
        <p className="text-sm">{m.auth_factors_noPasskeysHere()}</p>
      )}
    </div>
  );
}

function NewPasskey() {
  const [isSupported, setSupported] = useState(true);
  useEffect(() => setSupported(supportsPasskeys()), []);
  const { shell } = api.useUtils();
  const { create, isBusy } = useNewPasskey(() => {
    void toast.success(m.auth_factors_passkeyAdded());
    void shell.security.invalidate();
  });
  if (!isSupported) return <p className="text-sm text-muted-foreground">{m.auth_factors_unsupported()}</p>;
  return (
    <Button variant="outline" loading={isBusy} onClick={() => void create()} className="self-start">
      <KeyRound aria-hidden="true" />
      {m.auth_factors_newPasskey()}
    </Button>
  );
}

function Passkey({ passkey, timeZone }: { passkey: Factors["passkeys"][number]; timeZone: string }) {
  const { shell } = api.useUtils();
  const remove = api.auth.removePasskey.useMutation({
    onSuccess: () => {
      void toast.success(m.auth_factors_passkeyRemoved());
      void shell.security.invalidate();
    },
    onError: (error) => toastError(m.auth_factors_notRemoved(), error),
  });
  const { id, name, site, isHere, createdAt, usedAt } = passkey;
  return (
    <>
      <div className="min-w-0 grow basis-60">
        <PasskeyName id={id} name={name} />
        <p className="wrap-anywhere text-muted-foreground">
          <span>{isHere ? m.auth_factors_worksHere({ site }) : m.auth_factors_worksElsewhere({ site })}</span>{" "}
          <RichText
            text={usedAt ? m.auth_factors_usedAt() : m.auth_factors_addedAt()}
            parts={{ time: () => <TimeAgo date={usedAt ?? createdAt} timeZone={timeZone} /> }}
          />
        </p>
      </div>
      <ConfirmButton
        variant="outline"
        size="sm"
        aria-label={m.auth_factors_removePasskey({ name })}
        ask={{
          title: m.auth_factors_removePasskey({ name }),
          text: m.auth_factors_removePasskeyText(),
          confirm: m.common_remove(),
        }}
        onConfirm={() => remove.mutateAsync({ id })}
      >
        {m.common_remove()}
      </ConfirmButton>
    </>
  );
}
